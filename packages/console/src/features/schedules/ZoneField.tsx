import { useI18n } from '../../platform/i18n/i18n.ts';
import { PlainSelect } from '../../ui/plain/PlainSelect.tsx';
import { zoneName } from '../../domain/time-zone/zone-words.ts';

const zones = Intl.supportedValuesOf('timeZone');

export type ZoneFieldProps = {
  /** `null`: inherited from the level above. */
  value: string | null;
  /** Name of the inherited time zone. */
  above: string;
  isReadOnly?: boolean;
  isLabelShown?: boolean;
  onChange: (timeZone: string | null) => void;
};

/** Time zone of a place: its own, or inherited from the level above. */
export function ZoneField({ value, above, isReadOnly, isLabelShown, onChange }: ZoneFieldProps) {
  const { t } = useI18n();
  if (isReadOnly) return <p>{value === null ? above : zoneName(value)}</p>;
  // Keeps a time zone that the server knows but this browser does not.
  const known = value === null || zones.includes(value) ? zones : [value, ...zones];
  return (
    <PlainSelect
      label={t('schedules.zone.title')}
      isLabelHidden={!isLabelShown}
      value={value ?? ''}
      options={[{ id: '', label: above }, ...known.map((id) => ({ id, label: zoneName(id) }))]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
