export type ChartTone = 'accent' | 'ink' | 'online' | 'medium' | 'high' | 'lost';

export type ChartSeries = {
  id: string;
  label: string;
  kind: 'line' | 'bar';
  /** One value per label; `null` if unknown. */
  values: readonly (number | null)[];
  tone?: ChartTone;
};

/** One of several panels that share the labels below; each has its own scale, so no chart has two. */
export type ChartPanel = {
  id: string;
  /** The measured quantity, with its unit. */
  label: string;
  series: readonly ChartSeries[];
  /** The end of the scale; by default determined by the values. */
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

/** Rows for recharts: a label and the value of each series under its id. */
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

/** Whether all values are counts: the scale then has no fractions. */
export function isWhole({ series }: ChartPanel): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
}

/** By default a line is ink and a bar is accent. */
export function colourOf({ tone, kind }: ChartSeries): string {
  return toneColours[tone ?? (kind === 'bar' ? 'accent' : 'ink')];
}
