import type { ChartSeries } from './chart-data.ts';

type ChartTooltipProps = {
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** Set by the chart. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
};

/** The values at the pointer or at the position reached with the arrow keys; also read out. */
export function ChartTooltip({ series, formatValue, active, label, payload }: ChartTooltipProps) {
  if (!active) return null;
  return (
    <div
      role="status"
      className="rounded-[8px] bg-action-bar px-2.5 py-1.5 text-sm text-on-action-bar shadow-float"
    >
      <p className="opacity-80">{label}</p>
      {series.map((each) => {
        const value = payload?.find(({ dataKey }) => dataKey === each.id)?.value;
        return (
          <p key={each.id} className="flex justify-between gap-4 font-semibold tabular-nums">
            <span className="font-normal">{each.label}</span>
            {typeof value === 'number' ? formatValue(value) : '–'}
          </p>
        );
      })}
    </div>
  );
}
