import { useId } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { icons, type IconName } from '../config-looks.ts';

export type IconPickerProps = {
  value: IconName;
  onChange: (icon: IconName) => void;
  isDisabled: boolean;
};

export function IconPicker({ value, onChange, isDisabled }: IconPickerProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0 disabled:opacity-60">
      <legend className="mb-1.5 font-semibold">{t('configs.field.icon')}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(icons) as IconName[]).map((id) => {
          const Icon = icons[id];
          return (
            <label
              key={id}
              title={t(`configs.icon.${id}`)}
              className="relative grid size-9 place-items-center rounded-control border border-line bg-surface text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink forced-colors:has-checked:border-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={id === value}
                onChange={() => onChange(id)}
                aria-label={t(`configs.icon.${id}`)}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
              />
              <Icon size={18} aria-hidden />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
