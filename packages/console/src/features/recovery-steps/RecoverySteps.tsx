import { getMonitored } from '@muster/contract/monitoring/station.endpoints';
import type { TroubleCode } from '@muster/contract/monitoring/codes';
import { listRecoverySteps, tickRecoveryStep } from '@muster/contract/recovery-steps/endpoints';
import { commandOfStep, stepsOf } from '@muster/contract/recovery-steps/steps';
import { fitsModel } from '@muster/contract/robot-link/command-rules';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { RecoveryStepLine, type RecoveryStepLineProps } from './RecoveryStepLine.tsx';
import { recoveryTicksQuery } from './recovery-steps.queries.ts';

export type RecoveryStepsProps = {
  robot: { id: string; sn: string; model: string };
  code: TroubleCode;
  /** When the code came. */
  since: string;
  canTick: boolean;
  /** Why nothing can be sent to it now. */
  refusal: string | false;
  /** Does a step from here. */
  onCommand: (kind: SendableKind) => void;
};

type TickedStepProps = Omit<RecoveryStepLineProps, 'isTicked' | 'onTick'> & {
  of: { sn: string; code: TroubleCode; since: string };
  /** Hears why it could not be ticked; `null` when it was. */
  onEnd: (error: Error | null) => void;
};

/**
 * Each step asks for itself and stays as it is meanwhile: one that cannot be used for a moment loses the keyboard, and the
 * next one may be ticked before the first is answered.
 */
function TickedStep({ of, onEnd, ...line }: TickedStepProps) {
  const { step, tick } = line;
  const change = useChange(tickRecoveryStep, [listRecoverySteps, getMonitored]);
  return (
    <RecoveryStepLine
      {...line}
      isTicked={change.isPending ? change.variables.body.isTicked : tick !== undefined}
      onTick={(isTicked) =>
        change.mutate({ body: { ...of, step, isTicked } }, { onError: onEnd, onSuccess: () => onEnd(null) })
      }
    />
  );
}

/** What mends a code, step by step, with who has done which; everybody sees the same ticks. */
export function RecoverySteps({ robot, code, since, canTick, refusal, onCommand }: RecoveryStepsProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const ticks = useQuery(recoveryTicksQuery(robot)).data?.items ?? [];
  const [error, setError] = useState<Error | null>(null);
  const failure = error && textOf(error);
  return (
    <>
      <ul aria-label={t('recoverySteps.label', { code })} className="mt-2 flex flex-col">
        {stepsOf(code).map((step) => {
          const kind = commandOfStep(step);
          if (kind !== null && !fitsModel(kind, robot.model)) return null;
          const tick = ticks.find((each) => each.code === code && each.step === step && each.since === since);
          return (
            <TickedStep
              key={step}
              step={step}
              tick={tick}
              of={{ sn: robot.sn, code, since }}
              isDisabled={!canTick}
              onEnd={setError}
              command={canTick && kind !== null ? { kind, refusal, onPress: () => onCommand(kind) } : null}
            />
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="mt-1 text-sm text-ink">
          {failure.title} {failure.message}
        </p>
      )}
    </>
  );
}
