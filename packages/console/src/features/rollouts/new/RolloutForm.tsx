import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { timeZonesQuery } from '../../../domain/time-zone/time-zone.queries.ts';
import { LeaveGuard } from '../../../platform/editor/LeaveGuard.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useUnderWay } from '../../../platform/use-under-way.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { emptyDraft, inputOf, planOf, type RolloutDraft, subjectOf, targetsOf } from './draft.ts';
import { WhatStep } from './WhatStep.tsx';

const WhoStep = lazyPart(() => import('./WhoStep.tsx'), 'WhoStep');
const WavesStep = lazyPart(() => import('./WavesStep.tsx'), 'WavesStep');
const WhenStep = lazyPart(() => import('./WhenStep.tsx'), 'WhenStep');
const CheckStep = lazyPart(() => import('./CheckStep.tsx'), 'CheckStep');

const steps = ['what', 'who', 'waves', 'when', 'check'] as const;
type StepId = (typeof steps)[number];

/** What the next step needs first; `null`: nothing. Input of the step "When" is not required for the waves. */
function lackOf(step: StepId, draft: RolloutDraft, zone: string | null) {
  if (subjectOf(draft) === null) return 'subject';
  if (draft.name.trim() === '') return 'name';
  if (step === 'what') return null;
  if (targetsOf(draft) === null) return 'robots';
  if (step === 'who') return null;
  if (planOf({ ...draft, isLater: false, windows: [] }, zone) === null) return 'waves';
  return step === 'waves' || planOf(draft, zone) !== null ? null : 'times';
}

export type RolloutFormProps = {
  /** The plan to edit, or initial values of a new one. */
  initial: Partial<RolloutDraft>;
  /**
   * Resolves when the page of the rollout is open: another press meanwhile would make a second one.
   * @param isSubmitted otherwise saved as a draft
   */
  onSave: (name: string, plan: RolloutPlan, isSubmitted: boolean) => Promise<unknown>;
  /** Saves a draft of a plan whose page is left. Resolves to whether it was saved. */
  onLeave: (name: string, plan: RolloutPlan) => Promise<boolean>;
  onDirty?: (isDirty: boolean) => void;
};

/** Steps of a plan: what, which robots, which waves, when; and a preview of its effect before saving. */
export function RolloutForm({ initial, onSave, onLeave, onDirty }: RolloutFormProps): ReactNode {
  const { t } = useI18n();
  const [step, setStep] = useState<StepId>('what');
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // After a change of step: the pressed button may be removed, or be below the new content.
  useEffect(() => {
    if (shown.current !== step) {
      content.current!.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = step;
  }, [step]);
  const [begun] = useState(() => ({ ...emptyDraft(), ...initial }));
  const [draft, setDraft] = useState(begun);
  const isDirty = draft !== begun && inputOf(draft) !== inputOf(begun);
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  const zones = useQuery(timeZonesQuery).data;
  const zone = zones ? (zones.team ?? zones.server) : null;
  const at = steps.indexOf(step);
  const lack = lackOf(step, draft, zone);
  const plan = planOf(draft, zone);
  const titles = {
    what: t('rollouts.form.what'),
    who: t('rollouts.form.who'),
    waves: t('rollouts.waves'),
    when: t('rollouts.form.when'),
    check: t('rollouts.form.check'),
  };
  const change = (part: Partial<RolloutDraft>) => setDraft((before) => ({ ...before, ...part }));
  const stepProps = { draft, onChange: change };
  const [isSaving, setSaving] = useState(false);
  const save = useUnderWay(async (isSubmitted: boolean) => {
    if (plan === null) return;
    setSaving(true);
    await onSave(draft.name, plan, isSubmitted).finally(() => setSaving(false));
  });
  async function saveOnLeaving(): Promise<boolean> {
    const missing = lackOf('check', draft, zone);
    if (plan !== null && missing === null) return onLeave(draft.name, plan);
    toasts.add({ tone: 'error', title: t(`rollouts.form.lack.${missing ?? 'times'}`) });
    return false;
  }
  return (
    <div className="flex max-w-5xl flex-col gap-6 pt-5">
      <LeaveGuard isDirty={isDirty} onSave={saveOnLeaving} isKept />
      <Stepper
        label={t('rollouts.form.steps')}
        steps={steps.map((id, index) => ({
          id,
          title: titles[id],
          state: index < at ? 'done' : index === at ? 'current' : 'next',
        }))}
        onGo={(id) => setStep(id as StepId)}
      />
      <section
        ref={content}
        tabIndex={-1}
        aria-label={titles[step]}
        className="flex flex-col gap-5 outline-none"
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {step === 'what' && <WhatStep {...stepProps} />}
          {step === 'who' && <WhoStep {...stepProps} />}
          {step === 'waves' && <WavesStep {...stepProps} />}
          {step === 'when' && <WhenStep {...stepProps} zones={zones} />}
          {step === 'check' && plan !== null && <CheckStep {...{ plan, draft }} />}
        </Suspense>
      </section>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line-soft pt-4">
        {at > 0 && <Button onPress={() => setStep(steps[at - 1]!)}>{t('rollouts.form.back')}</Button>}
        {step === 'check' ? (
          <>
            <Button isPending={isSaving} onPress={() => void save(false)}>
              {t('rollouts.form.draft')}
            </Button>
            <Button variant="primary" isPending={isSaving} onPress={() => void save(true)}>
              {t(draft.needsApproval ? 'rollouts.form.ask' : 'rollouts.form.submit')}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            disabledReason={lack && t(`rollouts.form.lack.${lack}`)}
            onPress={() => setStep(steps[at + 1]!)}
          >
            {t('rollouts.form.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
