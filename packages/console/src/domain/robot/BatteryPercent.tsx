import Zap from 'lucide-react/icons/zap';
import { type Charge, useBatteryWords } from './use-battery-words.ts';

/** The battery in a table: the percentage without the icon. */
export function BatteryPercent({ device }: { device: Charge }) {
  const { percent, isCharging, label } = useBatteryWords(device);
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-2 tabular-nums" title={label}>
      <span className="sr-only">{label}</span>
      <span aria-hidden>{percent === null ? '—' : `${percent}%`}</span>
      {/* Keeps the percentages aligned, whether or not a robot is charging. */}
      <span aria-hidden className="w-3">
        {isCharging && <Zap size={12} className="fill-current text-online" />}
      </span>
    </span>
  );
}
