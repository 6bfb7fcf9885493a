import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import type { SectionProps } from './use-condition-draft.ts';

const levels = ['volume', 'brightness'] as const;
const FIRST_LEVEL = 60;

/** Volume and brightness enforced on robots; each may be left to the users at the robot. */
export function OutputSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { output } = document;
  return (
    <FormSection title={t('activity.field.output')} description={t('monitoring.setting.output.hint')}>
      {levels.map((id) => (
        <div key={id} className="flex min-h-9 items-center gap-3">
          <span className="flex-1">{t(`monitoring.setting.output.${id}`)}</span>
          {output[id] !== null && (
            <NumberField
              label={t(`monitoring.setting.output.${id}`)}
              isLabelHidden
              value={output[id]}
              onChange={(level) => edit({ output: { ...output, [id]: level ?? output[id] } })}
              min={0}
              max={100}
              step={5}
              suffix="%"
              isDisabled={isReadOnly}
              error={errorOf(`output.${id}`)}
              className="w-36"
            />
          )}
          <Switch
            aria-label={t('monitoring.setting.output.keep', { name: t(`monitoring.setting.output.${id}`) })}
            isSelected={output[id] !== null}
            onChange={(isOn) => edit({ output: { ...output, [id]: isOn ? FIRST_LEVEL : null } })}
            isDisabled={isReadOnly}
          />
        </div>
      ))}
    </FormSection>
  );
}
