import type { ChartPanel } from './chart-data.ts';

type ChartTableProps = {
  title: string;
  labels: readonly string[];
  labelHead: string;
  panels: readonly ChartPanel[];
  formatValue: (value: number) => string;
};

/** The numbers of a chart as a table. */
export function ChartTable({ title, labels, labelHead, panels, formatValue }: ChartTableProps) {
  const series = panels.flatMap((panel) => panel.series);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="max-h-80 overflow-auto rounded-control">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="py-1.5 pe-4 text-start font-medium">
              {labelHead}
            </th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col" className="py-1.5 ps-4 text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                {label}
              </th>
              {series.map(({ id, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={id} className="py-1.5 ps-4 text-end tabular-nums">
                    {value === null ? '–' : formatValue(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
