import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { cx } from '../../ui/cx.ts';

const looks: Record<StationLight, { colour: string; shape: string }> = {
  // A circle, a triangle, a diamond, a cross and a ring: distinguishable without colour.
  online: { colour: 'text-online', shape: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z' },
  medium: { colour: 'text-medium', shape: 'M8 1.6 15 14H1Z' },
  high: { colour: 'text-high', shape: 'M8 0l8 8-8 8-8-8Z' },
  lost: {
    colour: 'text-lost',
    shape: 'M3.6 1.5 8 5.9l4.4-4.4 2.1 2.1L10.1 8l4.4 4.4-2.1 2.1L8 10.1l-4.4 4.4-2.1-2.1L5.9 8 1.5 3.6Z',
  },
  notSet: {
    colour: 'text-not-set',
    shape: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 2.2a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6Z',
  },
};

export type LightMarkProps = {
  light: StationLight;
  /** The light as text, where none is beside it: for screen readers and as tooltip. */
  label?: string;
  /** Its size and place. */
  className?: string;
};

/** The light of a robot, by colour and shape: the same icon on all pages. */
export function LightMark({ light, label, className = 'size-2.5' }: LightMarkProps) {
  const { colour, shape } = looks[light];
  const mark = (
    <svg viewBox="0 0 16 16" aria-hidden className={cx('shrink-0 fill-current', colour, className)}>
      <path d={shape} />
    </svg>
  );
  if (label === undefined) return mark;
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0">
      {mark}
    </span>
  );
}
