import { deviceLimits } from '@muster/contract/devices/limits';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

/** PIN for the settings on the robot. */
export function PinField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      label={t('devices.pin.label')}
      inputMode="numeric"
      spellCheck={false}
      maxCount={deviceLimits.pinMax}
    />
  );
}
