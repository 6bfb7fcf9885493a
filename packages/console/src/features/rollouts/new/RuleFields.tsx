import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { RuleDraft } from './draft.ts';

const bounds = rolloutsLimits;

export type RuleFieldsProps = {
  rule: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
  /** No wave follows the last one, so it has no pause setting. */
  isLast?: boolean;
  /** Another wave shows the hints already: they are only read aloud here. */
  isHintHidden?: boolean;
};

/** When a wave has passed, and when the rollout stops: fields of a grid. */
export function RuleFields({ rule, onChange, isLast = false, isHintHidden = false }: RuleFieldsProps) {
  const { t } = useI18n();
  const hint = (field: 'success' | 'stop' | 'least' | 'soak') => {
    const text = t(`rollouts.form.hint.${field}`);
    return isHintHidden ? <span className="sr-only">{text}</span> : text;
  };
  return (
    <>
      <NumberField
        label={t('rollouts.form.success')}
        description={hint('success')}
        value={rule.success}
        min={1}
        max={100}
        onChange={(success) => onChange({ success })}
      />
      <NumberField
        label={t('rollouts.form.stop')}
        description={hint('stop')}
        value={rule.stop}
        min={0}
        max={100}
        onChange={(stop) => onChange({ stop })}
      />
      <NumberField
        label={t('rollouts.form.least')}
        description={hint('least')}
        value={rule.least}
        min={1}
        max={bounds.robotsMax}
        onChange={(least) => onChange({ least })}
      />
      <NumberField
        label={t('rollouts.form.soak')}
        description={hint('soak')}
        value={rule.soak}
        min={0}
        max={bounds.soakMinutesMax}
        onChange={(soak) => onChange({ soak })}
      />
      {!isLast && (
        <Switch
          isLeading
          isSelected={rule.isPausing}
          onChange={(isPausing) => onChange({ isPausing })}
          className={cx('sm:col-span-2', isHintHidden && 'max-sm:col-span-2')}
        >
          {t('rollouts.form.pause')}
        </Switch>
      )}
    </>
  );
}
