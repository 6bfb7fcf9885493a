import { getMonitored } from '@muster/contract/monitoring/station.endpoints';
import type { TroubleCode } from '@muster/contract/monitoring/codes';
import type { CallOf } from '@muster/contract/endpoint';
import { listRecoverySteps, tickRecoveryStep } from '@muster/contract/recovery-steps/endpoints';
import { commandOfStep, stepsOf } from '@muster/contract/recovery-steps/steps';
import { fitsModel } from '@muster/contract/robot-link/command-rules';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChangeBy } from '../../platform/query.ts';
import { RecoveryStepLine, type RecoveryStepLineProps } from './RecoveryStepLine.tsx';
import { recoveryTicksQuery } from './recovery-steps.queries.ts';

export type RecoveryStepsProps = {
  robot: { id: string; sn: string; model: string };
  code: TroubleCode;
  /** When the code was raised. */
  since: string;
  canTick: boolean;
  /** Why no command can be sent to the robot now. */
  refusal: string | false;
  /** Performs a step from here. */
  onCommand: (kind: SendableKind) => void;
};

type TickedStepProps = Omit<RecoveryStepLineProps, 'isTicked' | 'onTick'> & {
  of: { sn: string; code: TroubleCode; since: string };
  /** Called with the error if the step could not be ticked, else with `null`. */
  onEnd: (error: Error | null) => void;
};

/**
 * Each step has its own request and stays enabled meanwhile: disabling it would lose the keyboard focus, and the next
 * step may be ticked before the first response.
 */
function TickedStep({ of, onEnd, ...line }: TickedStepProps) {
  const { step, tick } = line;
  const client = useQueryClient();
  const change = useChangeBy<unknown, CallOf<typeof tickRecoveryStep>>({
    mutationFn: (given) => call(tickRecoveryStep, given),
    // Unticking must not be overtaken by the ticking before it.
    scope: { id: `${tickRecoveryStep.id} ${of.sn} ${of.code} ${step}` },
    // Pending until the ticks are read again: the box would show the old state in between.
    onSuccess: () =>
      Promise.all(
        [listRecoverySteps, getMonitored].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
      ),
  });
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

/** Steps that resolve a code, with who has done which; the ticks are shared by all users. */
export function RecoverySteps({ robot, code, since, canTick, refusal, onCommand }: RecoveryStepsProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const query = useQuery(recoveryTicksQuery(robot));
  const ticks = query.data?.items ?? [];
  const [error, setError] = useState<Error | null>(null);
  const failure = error && textOf(error);
  return (
    <>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
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
              // Whether the step is done is not known yet.
              isDisabled={!canTick || !query.data}
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
