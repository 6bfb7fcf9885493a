import { toneColours, type ChartTone } from './chart/chart-data.ts';
import { cx } from './cx.ts';
import { sparkPath } from './chart/spark-path.ts';

export type SparklineProps = {
  /** Text alternative: "Battery over the last hour, from 81 % to 74 %". */
  label: string;
  /** `null` where no value is known: the line has a gap. */
  values: readonly (number | null)[];
  min?: number;
  max?: number;
  tone?: ChartTone;
  className?: string;
};

const WIDTH = 100;
const HEIGHT = 28;

/** A small line chart beside a number, as wide as its container. */
export function Sparkline({ label, values, min, max, tone = 'accent', className }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className={cx('h-7 w-24', className)}
    >
      <path
        d={sparkPath(values, WIDTH, HEIGHT, min, max)}
        fill="none"
        stroke={toneColours[tone]}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
