import type { RecoveryStep } from '@muster/contract/recovery-steps/steps';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../platform/i18n/every-second.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { serverNow } from '../../platform/server-clock.ts';

export type RecoveryStepLineProps = {
  step: RecoveryStep;
  tick: { by: string | null; at: string } | undefined;
  isTicked: boolean;
  isDisabled: boolean;
  onTick: (isTicked: boolean) => void;
  /** Command that performs the step from here. */
  command: { kind: SendableKind; refusal: string | false; onPress: () => void } | null;
};

export function RecoveryStepLine(props: RecoveryStepLineProps) {
  const { step, tick, isTicked, isDisabled, onTick, command } = props;
  const { t } = useI18n();
  return (
    <li className="flex min-h-8 items-center gap-3 py-0.5 text-ink">
      <Checkbox isSelected={isTicked} isDisabled={isDisabled} onChange={onTick} className="min-w-0 flex-1">
        <span className={cx(isTicked && 'text-ink-2')}>{t(`recoverySteps.step.${step}`)}</span>
      </Checkbox>
      {tick && isTicked ? (
        <span className="max-w-2/5 shrink-0 truncate text-sm text-ink-2">
          {tick.by ?? t('recoverySteps.detected')} · <TickTime at={tick.at} />
        </span>
      ) : (
        command && (
          <Button size="sm" className="shrink-0" disabledReason={command.refusal} onPress={command.onPress}>
            {t(`commands.kind.${command.kind}`)}
          </Button>
        )
      )}
    </li>
  );
}

/** Time of day; on another day the date. */
function TickTime({ at }: { at: string }) {
  const { format } = useI18n();
  const text = useSyncExternalStore(everySecond, () =>
    format.date(at) === format.date(serverNow()) ? format.dateTime(at).slice(11, 16) : format.date(at),
  );
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text}
    </time>
  );
}
