import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useKitPhrases } from './kit-phrases.ts';
import { useIsPhone } from './use-is-phone.ts';

type StepState = 'done' | 'current' | 'failed' | 'next';

type Step = {
  id: string;
  title: ReactNode;
  /** The value chosen in the step, or its question. */
  description?: ReactNode;
  state: StepState;
};

export type StepperProps = {
  label: string;
  steps: readonly Step[];
  orientation?: 'horizontal' | 'vertical';
  /** If given, completed steps are links back. */
  onGo?: (id: string) => void;
  className?: string;
};

const marks: Record<StepState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-surface text-accent-ink ring-3 ring-accent/15',
  failed: 'border-high bg-high-soft text-high-ink',
  next: 'border-line bg-surface text-ink-3',
};

/**
 * The current position in a task of several steps. On a phone horizontal steps are one line of marks with the title of
 * the current step: one step per line would push the step's own content out of view.
 */
export function Stepper({ label, steps, orientation = 'horizontal', onGo, className }: StepperProps) {
  const t = useKitPhrases();
  const isPhone = useIsPhone();
  const isLying = orientation === 'horizontal';
  if (isLying && isPhone)
    return (
      <ol aria-label={label} className={cx('flex items-center gap-2', className)}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2"
          >
            {step.state === 'done' && onGo ? (
              <button type="button" onClick={() => onGo(step.id)} className="shrink-0 rounded-full">
                <StepMark state={step.state} number={index + 1} />
                <span className="sr-only">{step.title}</span>
              </button>
            ) : (
              <>
                <StepMark state={step.state} number={index + 1} />
                <span className={step.state === 'current' ? 'truncate font-semibold text-ink' : 'sr-only'}>
                  {step.title}
                </span>
              </>
            )}
            <span className="sr-only"> ({t(`kit.step.${step.state}`)})</span>
          </li>
        ))}
      </ol>
    );
  return (
    <ol aria-label={label} className={cx('flex flex-col', isLying && 'sm:flex-row', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cx(
            'group relative flex min-w-0 gap-3 pb-5 last:pb-0',
            isLying && 'sm:flex-1 sm:flex-col sm:gap-2 sm:pe-4 sm:pb-0',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'absolute start-[13px] top-8 bottom-1 w-px group-last:hidden',
              isLying && 'sm:start-9 sm:end-2 sm:top-3.5 sm:bottom-auto sm:h-px sm:w-auto',
              step.state === 'done' ? 'bg-accent' : 'bg-line',
            )}
          />
          <StepMark state={step.state} number={index + 1} />
          <span className={cx('min-w-0 pt-1', isLying && 'sm:pt-0')}>
            <StepTitle step={step} onGo={onGo} />
            <span className="sr-only"> ({t(`kit.step.${step.state}`)})</span>
            {step.description && (
              <span className={cx('block text-sm', step.state === 'failed' ? 'text-high-ink' : 'text-ink-3')}>
                {step.description}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums',
        marks[state],
      )}
    >
      {state === 'done' ? (
        <Check size={14} strokeWidth={3} />
      ) : state === 'failed' ? (
        <X size={14} strokeWidth={3} />
      ) : (
        number
      )}
    </span>
  );
}

function StepTitle({ step, onGo }: { step: Step; onGo?: (id: string) => void }) {
  const look = cx('font-semibold', step.state === 'next' ? 'text-ink-3' : 'text-ink');
  if (step.state !== 'done' || !onGo) return <span className={look}>{step.title}</span>;
  return (
    <button
      type="button"
      onClick={() => onGo(step.id)}
      className={cx(look, 'cursor-pointer rounded-mark text-start hover:text-accent-ink hover:underline')}
    >
      {step.title}
    </button>
  );
}
