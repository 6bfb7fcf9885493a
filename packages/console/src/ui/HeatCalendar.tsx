import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type HeatCalendarProps = {
  label: string;
  /** The column heads: hours, weeks. */
  columns: readonly { id: string; label: ReactNode }[];
  /** The rows: days of the week, with a value for each column. `null` is a time without data. */
  rows: readonly { id: string; label: ReactNode; values: readonly (number | null)[] }[];
  /** Text of a cell: "Monday 08:00, 12 robots". */
  cellLabel: (row: number, column: number, value: number | null) => string;
  /** The value of the strongest colour; by default the largest value. */
  max?: number;
  /** Texts for the ends of the scale. */
  scale: { none: ReactNode; most: ReactNode };
  className?: string;
};

const STEPS = 5;
const fills = ['bg-ink/6', 'bg-accent/20', 'bg-accent/45', 'bg-accent/70', 'bg-accent'];

/** 0 for a value of 0, then four steps up to and including `max`. */
export function heatStep(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(STEPS - 1, Math.ceil((value / max) * (STEPS - 1)));
}

/** Values over time as a table with coloured cells, whose numbers can all be read. */
export function HeatCalendar(props: HeatCalendarProps) {
  const { label, columns, rows, cellLabel, scale, className } = props;
  const max = props.max ?? Math.max(0, ...rows.flatMap((row) => row.values.map((value) => value ?? 0)));
  return (
    <div className={cx('min-w-0', className)}>
      <div aria-hidden className="mb-2 flex items-center justify-end gap-1.5 text-sm text-ink-3">
        {scale.none}
        {fills.map((fill) => (
          <span key={fill} className={cx('size-3.5 rounded-[4px]', fill)} />
        ))}
        {scale.most}
      </div>
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0.75 text-sm">
          <thead>
            <tr>
              <td className="w-12" />
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className="pb-1 text-center font-normal text-ink-3 tabular-nums"
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                <th scope="row" className="pe-2 text-start font-normal whitespace-nowrap text-ink-3">
                  {row.label}
                </th>
                {columns.map((column, index) => {
                  const value = row.values[index] ?? null;
                  return (
                    <td
                      key={column.id}
                      title={cellLabel(rowIndex, index, value)}
                      className={cx(
                        'h-8 min-w-5 rounded-[5px] forced-color-adjust-none',
                        value === null
                          ? 'bg-[repeating-linear-gradient(135deg,var(--color-line-soft)_0_3px,transparent_3px_6px)]'
                          : fills[heatStep(value, max)],
                      )}
                    >
                      <span className="sr-only">{cellLabel(rowIndex, index, value)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
