import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { ScreenPolicy } from '@muster/contract/screenshots/schemas';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { RulesDraft } from './use-rules-draft.ts';

const WeekTimeFields = lazyPart(
  () => import('../../../domain/week-time/WeekTimeFields.tsx'),
  'WeekTimeFields',
);

const first: ScreenPolicy['lessons'][number] = { days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' };

/** Times without screen viewing, in the time zone of the robots' site. */
export function LessonsSection({ draft }: { draft: RulesDraft }) {
  const { t } = useI18n();
  const { lessons } = draft.policy;
  const title = t('screenshots.policy.lessons');
  const set = (next: ScreenPolicy['lessons']) => draft.edit({ lessons: next });
  return (
    <FormSection
      title={title}
      description={t('screenshots.policy.lessonsHint')}
      action={
        lessons.length < screenshotLimits.lessonsMax && (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onPress={() => set([...lessons, first])}
            aria-label={t('monitoring.setting.addTime', { name: title })}
          >
            {t('monitoring.setting.add')}
          </Button>
        )
      }
    >
      {lessons.map((time, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
          key={index}
          role="group"
          aria-label={t('screenshots.policy.lesson', { number: index + 1 })}
          className="flex items-start gap-2"
        >
          <Suspense fallback={<Skeleton className="h-18 flex-1" />}>
            <WeekTimeFields
              value={time}
              onChange={(next) => set(lessons.with(index, next))}
              isDisabled={false}
              error={draft.errorOf(`lessons.${index}`)}
              daysError={draft.errorOf(`lessons.${index}.days`)}
            />
          </Suspense>
          <IconButton
            label={t('monitoring.setting.removeTime')}
            icon={<X size={16} />}
            onPress={() => set(lessons.toSpliced(index, 1))}
          />
        </div>
      ))}
    </FormSection>
  );
}
