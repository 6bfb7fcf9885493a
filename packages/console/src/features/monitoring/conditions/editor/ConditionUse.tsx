import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { joinSentences } from '../../../../platform/i18n/join-sentences.ts';
import { FailedQuery } from '../../../../platform/page/FailedQuery.tsx';
import { Link } from '../../../../platform/page/Link.tsx';
import { useCan } from '../../../../platform/permissions.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { stationPage } from '../../station.page.ts';
import { conditionUseQuery } from '../conditions.queries.ts';

/** A team may have hundreds of groups. */
const GROUPS_SHOWN = 5;

/** Which robots have the condition, and when they receive saved changes. */
export function ConditionUse({ id }: { id: string }) {
  const { t, format, language } = useI18n();
  const can = useCan();
  const query = useQuery(conditionUseQuery(id));
  const { data } = query;
  if (query.isError && !data) return <FailedQuery query={query} />;
  if (!data) return <Skeleton className="h-14 w-full" />;
  const { groups, robots, away } = data;
  const rest = groups.slice(GROUPS_SHOWN);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <section>
        <h2 className="text-base font-semibold">{t('monitoring.use.title', { count: robots })}</h2>
        <ul className="mt-2 flex flex-col gap-1.5">
          {groups.slice(0, GROUPS_SHOWN).map((group) => (
            <li key={group.id} className="flex justify-between gap-3 text-ink-2">
              <span className="truncate" title={group.name}>
                {group.name}
              </span>
              <span className="tabular-nums">{format.number(group.robots)}</span>
            </li>
          ))}
        </ul>
        {rest.length > 0 && (
          <p className="mt-1.5 text-ink-3">{t('monitoring.use.more', { count: rest.length })}</p>
        )}
        {can('monitor.write') && robots === 0 && (
          <>
            <p className="mt-2 text-ink-2">
              {t('monitoring.use.none', { action: t('monitoring.apply.action') })}
            </p>
            <p className="-ms-2.5 mt-2">
              <Link page={stationPage} search={{}} variant="quiet" size="sm">
                {t('monitoring.use.choose')}
              </Link>
            </p>
          </>
        )}
        {can('monitor.read') && robots > 0 && (
          <p className="-ms-2.5 mt-2">
            <Link page={stationPage} search={{ condition: id }} variant="quiet" size="sm">
              {t('monitoring.use.show')}
            </Link>
          </p>
        )}
      </section>
      {robots > 0 && (
        <section className="border-t border-line pt-4">
          <h2 className="text-base font-semibold">{t('monitoring.use.afterSave')}</h2>
          <p className="mt-1.5 text-ink-2">
            {joinSentences(
              language,
              ...(robots > away ? [t('monitoring.use.now', { count: robots - away })] : []),
              ...(away > 0 ? [t('monitoring.use.later', { count: away })] : []),
            )}
          </p>
        </section>
      )}
    </div>
  );
}
