import { createRollout, listRollouts, orderRollout } from '@muster/contract/rollouts/endpoints';
import { useState, type ReactNode } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { usePageFrame } from '../../../platform/page/page-frame.ts';
import { useGo, usePage } from '../../../platform/page/visit.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { newRolloutPage, type NewRolloutSearch } from '../new-rollout.page.ts';
import { rolloutPage } from '../rollout.page.ts';
import { rolloutsPage } from '../rollouts.page.ts';
import { CheckStep } from './CheckStep.tsx';
import { emptyDraft, planOf, type RolloutDraft, subjectOf } from './draft.ts';
import { WavesStep, WhatStep, WhenStep, WhoStep } from './steps.tsx';

const steps = ['what', 'who', 'waves', 'when', 'check'] as const;
type StepId = (typeof steps)[number];

/** Whether the next step makes sense already. */
function isReady(step: StepId, draft: RolloutDraft): boolean {
  if (step === 'what') return draft.name.trim() !== '' && subjectOf(draft) !== null;
  if (step === 'who') return draft.isAll || draft.groupIds.size > 0;
  return planOf(draft) !== null;
}

function draftFrom({ app, file, version, name = '' }: NewRolloutSearch): RolloutDraft {
  if (app === undefined || file === undefined || version === undefined) return emptyDraft();
  return { ...emptyDraft(), kind: 'app', packageName: app, app: { fileId: file, version }, name };
}

/** `/rollouts/new`: what, to whom, in which waves, when; and a look at what it would do before it does it. */
export function NewRolloutPage(): ReactNode {
  const { t } = useI18n();
  const go = useGo();
  const report = useReportFailure();
  const { closeTab } = usePageFrame();
  const [step, setStep] = useState<StepId>('what');
  const { search } = usePage(newRolloutPage);
  const [draft, setDraft] = useState(() => draftFrom(search));
  const create = useChange(createRollout, [listRollouts]);
  const order = useChange(orderRollout, [listRollouts]);
  const at = steps.indexOf(step);
  const plan = planOf(draft);
  const titles = {
    what: t('rollouts.form.what'),
    who: t('rollouts.form.who'),
    waves: t('rollouts.waves'),
    when: t('rollouts.form.when'),
    check: t('rollouts.form.check'),
  };
  const change = (part: Partial<RolloutDraft>) => setDraft((before) => ({ ...before, ...part }));
  const stepProps = { draft, onChange: change };

  /** A draft that was kept is shown, also where it could not be submitted: nothing has to be written again. */
  async function save(isSubmitted: boolean) {
    if (plan === null) return;
    try {
      const { id, revision } = await create.mutateAsync({ body: { name: draft.name, plan } });
      if (isSubmitted)
        await order
          .mutateAsync({ params: { id }, body: { order: 'submit', revision } })
          .catch((error: unknown) => report(error));
      await go(rolloutPage, { params: { id } }, { replace: true });
      closeTab(hrefOf(newRolloutPage));
    } catch (error) {
      report(error);
    }
  }

  const isPending = create.isPending || order.isPending;
  return (
    <>
      <PageTop
        title={t('shell.page.rolloutNew')}
        back={{ href: hrefOf(rolloutsPage), label: t('shell.navigation.back') }}
      />
      <div className="flex max-w-5xl flex-col gap-6 pt-5">
        <Stepper
          label={t('rollouts.form.steps')}
          steps={steps.map((id, index) => ({
            id,
            title: titles[id],
            state: index < at ? 'done' : index === at ? 'current' : 'next',
          }))}
          onGo={(id) => setStep(id as StepId)}
        />
        <section aria-label={titles[step]} className="flex flex-col gap-5">
          {step === 'what' && <WhatStep {...stepProps} />}
          {step === 'who' && <WhoStep {...stepProps} />}
          {step === 'waves' && <WavesStep {...stepProps} />}
          {step === 'when' && <WhenStep {...stepProps} />}
          {step === 'check' && plan !== null && <CheckStep plan={plan} />}
        </section>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line-soft pt-4">
          {at > 0 && <Button onPress={() => setStep(steps[at - 1]!)}>{t('rollouts.form.back')}</Button>}
          {step === 'check' ? (
            <>
              <Button isPending={isPending} onPress={() => void save(false)}>
                {t('rollouts.form.draft')}
              </Button>
              <Button variant="primary" isPending={isPending} onPress={() => void save(true)}>
                {t(draft.needsApproval ? 'rollouts.form.ask' : 'rollouts.form.submit')}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              isDisabled={!isReady(step, draft)}
              onPress={() => setStep(steps[at + 1]!)}
            >
              {t('rollouts.form.next')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
