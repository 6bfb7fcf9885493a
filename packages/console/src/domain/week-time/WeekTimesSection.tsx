import Plus from 'lucide-react/icons/plus';
import { Suspense, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { RemoveRowButton } from '../../ui/RemoveRowButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { WeekTime } from './WeekTimeFields.tsx';

const WeekTimeFields = lazyPart(() => import('./WeekTimeFields.tsx'), 'WeekTimeFields');

export type WeekTimesSectionProps = {
  title: string;
  description: string;
  times: readonly WeekTime[];
  onChange: (times: WeekTime[]) => void;
  /** The time that is added. */
  first: WeekTime;
  max: number;
  /** Name of a row, counted from 1. */
  nameOf: (number: number) => string;
  /** Error of a path below the times: `0` or `0.days`. */
  errorOf: (path: string) => string | undefined;
  /** Further settings of these times. */
  children?: ReactNode;
};

/** A setting that is a list of weekly times. */
export function WeekTimesSection(props: WeekTimesSectionProps) {
  const { title, description, times, onChange, first, max, nameOf, errorOf, children } = props;
  const { t } = useI18n();
  return (
    <FormSection
      title={title}
      description={description}
      action={
        times.length < max && (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onPress={() => onChange([...times, first])}
            aria-label={t('monitoring.setting.addTime', { name: title })}
          >
            {t('monitoring.setting.add')}
          </Button>
        )
      }
    >
      {times.map((time, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
          key={index}
          role="group"
          aria-label={nameOf(index + 1)}
          className="flex items-start gap-2"
        >
          <Suspense fallback={<Skeleton className="h-18 flex-1" />}>
            <WeekTimeFields
              value={time}
              onChange={(next) => onChange(times.with(index, next))}
              isDisabled={false}
              error={errorOf(`${index}`)}
              daysError={errorOf(`${index}.days`)}
            />
          </Suspense>
          <RemoveRowButton
            label={t('monitoring.setting.removeTime')}
            onRemove={() => onChange(times.toSpliced(index, 1))}
          />
        </div>
      ))}
      {children}
    </FormSection>
  );
}
