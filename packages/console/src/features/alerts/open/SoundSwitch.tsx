import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ring, useSound } from './sound.ts';

/** Turns the sound for alerts of high abnormality on or off, for all pages. */
export function SoundSwitch() {
  const { t } = useI18n();
  const [isOn, setOn] = useSound();
  function toggle() {
    setOn(!isOn);
    // Plays a sample; the press also lets the browser play later sounds.
    if (!isOn) void ring();
  }
  return (
    <IconButton
      label={t(isOn ? 'monitoring.sound.turnOff' : 'monitoring.sound.turnOn')}
      icon={isOn ? <Volume2 size={17} /> : <VolumeX size={17} />}
      variant="secondary"
      onPress={toggle}
    />
  );
}
