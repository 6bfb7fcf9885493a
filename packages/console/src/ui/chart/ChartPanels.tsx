import { useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { chartRows, colourOf, isWhole, type ChartPanel } from './chart-data.ts';
import { ChartTooltip } from './ChartTooltip.tsx';

type ChartPanelsProps = {
  title: string;
  summary: string;
  labels: readonly string[];
  panels: readonly ChartPanel[];
  formatValue: (value: number) => string;
  height: number;
};

const tick = { fill: 'var(--color-ink-3)', fontSize: 12 };
const SCALE_WIDTH = 40;

export function ChartPanels({ title, summary, labels, panels, formatValue, height }: ChartPanelsProps) {
  const syncId = useId();
  // Bars need padding at both ends; lines of other panels get the same, so that the labels match.
  const hasBars = panels.some(({ series }) => series.some(({ kind }) => kind === 'bar'));
  return panels.map((panel, index) => {
    const isLast = index === panels.length - 1;
    return (
      <div key={panel.id}>
        {(panels.length > 1 || panel.series.length > 1) && <PanelHead panel={panel} />}
        <ComposedChart
          responsive
          accessibilityLayer
          title={`${title}, ${panel.label}`}
          desc={summary}
          syncId={syncId}
          data={chartRows(labels, panel.series)}
          margin={{ top: 8, right: 4, bottom: isLast ? 0 : 8, left: 0 }}
          style={{ width: '100%', height: height + (isLast ? 24 : 8) }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line-soft)" />
          <XAxis
            dataKey="label"
            scale={hasBars ? 'band' : 'point'}
            hide={!isLast}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
            interval="preserveStartEnd"
            minTickGap={16}
          />
          <YAxis
            width={SCALE_WIDTH}
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickCount={3}
            // Counts have no fractions.
            allowDecimals={!isWhole(panel)}
            domain={[0, panel.max ?? 'auto']}
            tickFormatter={formatValue}
          />
          <Tooltip
            content={<ChartTooltip series={panel.series} formatValue={formatValue} />}
            cursor={{ fill: 'var(--color-accent-faint)', stroke: 'var(--color-line)' }}
            isAnimationActive={false}
          />
          {panel.series.map((series) => {
            const colour = colourOf(series);
            return series.kind === 'bar' ? (
              <Bar
                key={series.id}
                dataKey={series.id}
                name={series.label}
                fill={colour}
                radius={[3, 3, 0, 0]}
                maxBarSize={24}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={series.id}
                dataKey={series.id}
                name={series.label}
                stroke={colour}
                strokeWidth={1.75}
                dot={labels.length <= 31 && { r: 2.5, fill: 'var(--color-surface)', strokeWidth: 1.5 }}
                activeDot={{ r: 4, fill: colour, strokeWidth: 0 }}
                isAnimationActive={false}
              />
            );
          })}
        </ComposedChart>
      </div>
    );
  });
}

function PanelHead({ panel }: { panel: ChartPanel }) {
  return (
    <p className="flex flex-wrap gap-x-4 ps-10 text-xs text-ink-3">
      {panel.series.length === 1
        ? panel.label
        : panel.series.map((series) => (
            <span key={series.id} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={series.kind === 'bar' ? 'size-2.5 rounded-[3px]' : 'h-0.5 w-3.5 rounded-full'}
                style={{ background: colourOf(series) }}
              />
              {series.label}
            </span>
          ))}
    </p>
  );
}
