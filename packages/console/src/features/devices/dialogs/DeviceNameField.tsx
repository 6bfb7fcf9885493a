import { deviceLimits } from '@muster/contract/devices/limits';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type DeviceNameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  /** Error of the change. */
  error: unknown;
};

/** Name field, the first of its dialog. */
export function DeviceNameField({ value, onChange, error }: DeviceNameFieldProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  return (
    <TextField
      label={t('devices.setUp.name')}
      value={value}
      onChange={onChange}
      error={fieldText(error, 'name')}
      maxCount={deviceLimits.nameMax}
      isRequired
      autoFocus
    />
  );
}
