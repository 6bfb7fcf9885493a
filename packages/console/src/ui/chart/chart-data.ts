export type ChartTone = 'accent' | 'ink' | 'online' | 'medium' | 'high' | 'lost';

export type ChartSeries = {
  id: string;
  label: string;
  kind: 'line' | 'bar';
  /** One for each label; `null` where nothing is known. */
  values: readonly (number | null)[];
  tone?: ChartTone;
};

/** One of several bands that share the labels below; each has its own scale, so no chart has two. */
export type ChartPanel = {
  id: string;
  /** What is measured, with its unit. */
  label: string;
  series: readonly ChartSeries[];
  /** The end of the scale; what the values need without one. */
  max?: number;
};

export const toneColours: Record<ChartTone, string> = {
  accent: 'var(--color-accent)',
  ink: 'var(--color-ink)',
  online: 'var(--color-online)',
  medium: 'var(--color-medium)',
  high: 'var(--color-high)',
  lost: 'var(--color-lost)',
};

/** The rows recharts draws: a label and the value of each series under its id. */
export function chartRows(
  labels: readonly string[],
  series: readonly ChartSeries[],
): Record<string, string | number | null>[] {
  return labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[index] ?? null])),
  }));
}

export function isEmptyChart(panels: readonly ChartPanel[]): boolean {
  return panels.every(({ series }) => series.every(({ values }) => values.every((value) => value === null)));
}

/** Whether all that it shows is counted: its scale then has no halves. */
export function isWhole({ series }: ChartPanel): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
}

/** A line is ink and a bar is accent, unless it says otherwise. */
export function colourOf({ tone, kind }: ChartSeries): string {
  return toneColours[tone ?? (kind === 'bar' ? 'accent' : 'ink')];
}
