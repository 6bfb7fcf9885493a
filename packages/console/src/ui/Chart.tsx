import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { isEmptyChart, type ChartPanel } from './chart/chart-data.ts';
import { ChartTable } from './chart/ChartTable.tsx';
import { useKitPhrases } from './kit-phrases.ts';
import { Skeleton } from './Skeleton.tsx';
import { lazyKit } from './lazy-kit.ts';

const ChartPanels = lazyKit(async () => (await import('./chart/ChartPanels.tsx')).ChartPanels);

export type ChartProps = {
  title: string;
  /** The chart's message in one sentence, read by screen readers instead of the picture. */
  summary: string;
  /** Labels of the x axis, shared by all panels. */
  labels: readonly string[];
  /** The unit of the labels: "Day". */
  labelHead: string;
  /** undefined until loaded. */
  panels: readonly ChartPanel[] | undefined;
  formatValue?: (value: number) => string;
  /** Height of one panel, in pixels. */
  height?: number;
  /** Replaces the kit's text for a chart without data. */
  empty?: ReactNode;
  className?: string;
};

/**
 * Lines and bars over the same labels. Can always be shown as a table; arrow keys move from value to value. The chart
 * library is loaded with the first chart.
 */
export function Chart(props: ChartProps) {
  const { title, summary, labels, labelHead, panels, height = 140, empty, className } = props;
  const { formatValue = String } = props;
  const t = useKitPhrases();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const space = <Skeleton className="w-full" />;
  const hasValues = panels !== undefined && labels.length > 0 && !isEmptyChart(panels);
  const whole = height * (panels?.length ?? 1);
  return (
    <figure aria-labelledby={`${id}-title`} aria-busy={!panels || undefined} className={className}>
      <figcaption className="mb-2 flex min-h-[30px] items-center justify-between gap-3">
        <span id={`${id}-title`} className="font-semibold">
          {title}
        </span>
        {hasValues && (
          <Button
            size="sm"
            variant="quiet"
            className="-me-2.5 text-accent-ink"
            onPress={() => setTable(!isTable)}
          >
            {t(isTable ? 'kit.chart.asChart' : 'kit.chart.asTable')}
          </Button>
        )}
      </figcaption>
      {!panels && <div style={{ height: whole }}>{space}</div>}
      {panels && !hasValues && (
        <div className="py-6 text-center text-ink-3">{empty ?? t('kit.chart.none')}</div>
      )}
      {hasValues &&
        (isTable ? (
          <ChartTable {...{ title, labels, labelHead, panels, formatValue }} />
        ) : (
          <Suspense fallback={<div style={{ height: whole }}>{space}</div>}>
            <ChartPanels {...{ title, summary, labels, panels, formatValue, height }} />
          </Suspense>
        ))}
    </figure>
  );
}
