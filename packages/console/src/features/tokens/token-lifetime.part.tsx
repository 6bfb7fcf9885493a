import { useI18n } from '../../platform/i18n/i18n.ts';
import { Select } from '../../ui/Select.tsx';

/** Days as digits. */
export type TokenLifetime = `${number}` | 'never';

/** As the server expects it. */
export const daysOf = (lifetime: TokenLifetime) => (lifetime === 'never' ? null : Number(lifetime));

export type TokenLifetimeFieldProps<Lifetime extends TokenLifetime> = {
  lifetimes: readonly Lifetime[];
  value: Lifetime;
  onChange: (lifetime: Lifetime) => void;
};

/** After how long a new token expires. */
export function TokenLifetimeField<Lifetime extends TokenLifetime>({
  lifetimes,
  value,
  onChange,
}: TokenLifetimeFieldProps<Lifetime>) {
  const { t } = useI18n();
  return (
    <Select<Lifetime>
      label={t('tokens.form.expires')}
      placeholder=""
      options={lifetimes.map((id) => ({
        id,
        label: id === 'never' ? t('tokens.form.never') : t('tokens.form.days', { count: Number(id) }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
