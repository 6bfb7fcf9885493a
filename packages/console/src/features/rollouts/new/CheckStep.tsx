import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { waveGroupsOf } from '../wave-groups.ts';
import { WaveRobots } from '../WaveRobots.tsx';
import { previewQuery } from '../rollouts.queries.ts';
import type { RolloutDraft } from './draft.ts';
import { DraftSubject } from './DraftSubject.tsx';
import { DOT } from '../../../ui/dot.ts';

export type CheckStepProps = { plan: RolloutPlan; draft: RolloutDraft };

/** Effect of the plan: what, how many robots, by which rules, and until when. */
export function CheckStep({ plan, draft }: CheckStepProps) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const query = useQuery(previewQuery(plan));
  const preview = query.data;
  if (query.isError) return <FailureNote failure={textOf(query.error)} />;
  if (!preview) return <Skeleton className="h-32 w-full" />;
  const rulesOf = ({ successPercent, stop, soakMinutes }: RolloutPlan['waves'][number]) =>
    [
      t('rollouts.goOn', { percent: format.percent(successPercent) }),
      t('rollouts.stopAbove', { percent: format.percent(stop.abovePercent) }),
      soakMinutes > 0 && t('rollouts.form.soakFor', { time: format.duration(soakMinutes * 60_000) }),
    ]
      .filter(Boolean)
      .join(DOT);
  const time = (at: string) => format.dateTime(at).slice(0, -3);
  function versionText(version: string | null, isWanted: boolean): string {
    if (version === null) return t('rollouts.form.hasNone');
    const name = nameOf(version);
    if (isWanted) return t('rollouts.form.hasThis', { version: name });
    return isOfOther(version) ? t('rollouts.form.hasOther', { version: name }) : name;
  }
  const wanted = preview.versions.filter(({ isWanted }) => isWanted);
  const hasAll = preview.total > 0 && wanted.reduce((sum, { robots }) => sum + robots, 0) === preview.total;
  return (
    <>
      <div>
        <p className="text-lg font-semibold wrap-anywhere">
          <DraftSubject draft={draft} />
        </p>
        <p className="text-ink-2">
          {t('rollouts.form.total', { count: preview.total, online: preview.online })}
        </p>
      </div>
      {hasAll && <Banner tone="warn">{t('rollouts.form.allHave', { count: preview.total })}</Banner>}
      {preview.alwaysResting > 0 && (
        <Banner tone="warn">{t('rollouts.form.alwaysResting', { count: preview.alwaysResting })}</Banner>
      )}
      <ol className="flex flex-col gap-2">
        {preview.waves.map(({ robots, expected }, index) => (
          <li
            key={index}
            className="flex flex-wrap justify-between gap-x-4 rounded-card bg-sunken px-4 py-2.5"
          >
            <span>
              <span className="font-semibold">{t('rollouts.wave', { wave: index + 1 })}</span>{' '}
              <WaveRobots groupIds={waveGroupsOf(plan, index)} count={robots} />
              <span className="block text-sm text-ink-3">{rulesOf(plan.waves[index]!)}</span>
            </span>
            {expected && (
              <span className="text-ink-3">{t('rollouts.beginsAt', { time: time(expected.beginsAt) })}</span>
            )}
          </li>
        ))}
      </ol>
      <section aria-labelledby="rollout-now">
        <h2 id="rollout-now" className="mb-2 font-semibold">
          {t('rollouts.form.now')}
        </h2>
        <ul className="flex flex-col gap-1">
          {preview.versions.slice(0, VERSIONS).map(({ version, robots, isWanted }) => (
            <li key={version ?? ''} className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{versionText(version, isWanted)}</span>
              <span className="text-ink-3">{t('rollouts.robots', { count: robots })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Further versions have few robots each. */
const VERSIONS = 8;

/** Versions of other configurations are prefixed with the configuration's id, which is meaningless to users. */
const isOfOther = (version: string) => /^[0-9a-f-]+@\d+$/.test(version);

const nameOf = (version: string) =>
  isOfOther(version) || /^\d+$/.test(version) ? `v${version.split('@').at(-1)!}` : version;
