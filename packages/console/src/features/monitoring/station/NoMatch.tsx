import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { devicesPage } from '../../devices/devices.page.ts';
import { outsideQuery } from './outside.queries.ts';
import { countFound } from './station-view.ts';
import type { StationAnswer } from './station.queries.ts';

export type NoMatchProps = {
  data: StationAnswer;
  keyword: string | undefined;
  /** @param keyword is kept when the filters are cleared */
  onClear: (keyword: string | undefined) => void;
};

/** No robot of the station matches: shows where a robot with the keyword is instead. */
export function NoMatch({ data, keyword, onClear }: NoMatchProps) {
  const { t } = useI18n();
  const hidden = keyword === undefined ? 0 : countFound(data, keyword);
  return (
    <Empty
      title={t('monitoring.empty.noMatch')}
      action={
        <Button onPress={() => onClear(hidden > 0 ? keyword : undefined)}>
          {t('common.action.clearFilters')}
        </Button>
      }
    >
      {hidden > 0 && <p>{t('monitoring.outside.filtered', { count: hidden })}</p>}
      {keyword !== undefined && <FoundOutside keyword={keyword} />}
    </Empty>
  );
}

function FoundOutside({ keyword }: { keyword: string }) {
  const { t } = useI18n();
  const can = useCan();
  const { found = [], hasMore = false } = useQuery(outsideQuery(keyword)).data ?? {};
  if (found.length === 0) return null;
  const mayOpen = can('device.read');
  return (
    <div role="status" className="pt-2">
      <p>{t('monitoring.outside.found')}</p>
      <ul className="py-1">
        {found.map(({ id, sn, name, group }) => (
          <li key={id}>
            {mayOpen ? (
              <Link page={devicesPage} search={{ device: id }}>
                {name || sn}
              </Link>
            ) : (
              <b className="font-semibold text-ink">{name || sn}</b>
            )}
            {` · ${sn} · ${group.name}`}
          </li>
        ))}
      </ul>
      {hasMore && mayOpen && (
        <Link page={devicesPage} search={{ keyword }}>
          {t('monitoring.outside.more')}
        </Link>
      )}
    </div>
  );
}
