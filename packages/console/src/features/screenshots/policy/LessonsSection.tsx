import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { ScreenPolicy } from '@muster/contract/screenshots/schemas';
import { WeekTimesSection } from '../../../domain/week-time/WeekTimesSection.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { RulesDraft } from './use-rules-draft.ts';

const first: ScreenPolicy['lessons'][number] = { days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' };

/** Times without screen viewing, in the time zone of the robots' site. */
export function LessonsSection({ draft }: { draft: RulesDraft }) {
  const { t } = useI18n();
  return (
    <WeekTimesSection
      title={t('screenshots.policy.lessons')}
      description={t('screenshots.policy.lessonsHint')}
      times={draft.policy.lessons}
      onChange={(lessons) => draft.edit({ lessons })}
      first={first}
      max={screenshotLimits.lessonsMax}
      nameOf={(number) => t('screenshots.policy.lesson', { number })}
      errorOf={(path) => draft.errorOf(`lessons.${path}`)}
    />
  );
}
