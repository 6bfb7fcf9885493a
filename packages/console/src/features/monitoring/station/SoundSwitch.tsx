import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { highOf, isWorse, keepSound, readSound, ring } from './alarm.ts';

/** At most one sound in so many milliseconds: a storm is heard once. */
const PAUSE_MS = 5000;

/** Whether a sound tells of robots that become highly abnormal, of all that the station has and not only those shown. */
export function SoundSwitch({ robots }: { robots: readonly MonitoredDevice[] }) {
  const { t } = useI18n();
  const [isOn, setOn] = useState(readSound);
  const known = useRef<ReadonlySet<string> | null>(null);
  const rangAt = useRef(0);
  useEffect(() => {
    const now = highOf(robots);
    const before = known.current;
    known.current = now;
    // What was so when the page was opened is seen, and need not be heard.
    if (!isOn || before === null || !isWorse(before, now)) return;
    if (Date.now() - rangAt.current < PAUSE_MS) return;
    rangAt.current = Date.now();
    // Without a device for sound there is none.
    void ring().catch(() => {});
  }, [robots, isOn]);

  function toggle() {
    keepSound(!isOn);
    setOn(!isOn);
    // It is heard what it sounds like, and the browser lets later ones through.
    if (!isOn) void ring().catch(() => {});
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
