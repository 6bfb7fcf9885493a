import { Counter, Gauge, type Registry } from 'prom-client';

/** A number, or numbers by the value of the reading's label. */
export type Value = number | Readonly<Record<string, number>>;

/** A metric whose value is stored elsewhere and read at each scrape. */
export interface Reading {
  /** With unit and, for a counter, `_total`, as in the naming conventions of Prometheus. */
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  /** Label of the names, when there are several values. */
  label?: string;
  /** When it rejects, the metric has no value this time. */
  read(): Value | Promise<Value>;
}

async function valuesOf({ label, read }: Reading): Promise<[Record<string, string>, number][]> {
  const value = await Promise.resolve(read()).catch(() => ({}));
  if (typeof value === 'number') return [[{}, value]];
  return Object.entries(value).map(([key, number]) => [{ [label ?? 'kind']: key }, number]);
}

/** A counter can only be increased, but its total is stored elsewhere: so it is reset and set again. */
async function renew(
  metric: { reset(): void },
  reading: Reading,
  put: (labels: Record<string, string>, value: number) => void,
): Promise<void> {
  const values = await valuesOf(reading);
  metric.reset();
  for (const [labels, value] of values) put(labels, value);
}

/** Adds the metric to the registry. */
export function register(registry: Registry, reading: Reading): void {
  const { name, help, kind, label } = reading;
  const settings = { name, help, labelNames: label ? [label] : [], registers: [registry] };
  if (kind === 'gauge')
    void new Gauge({
      ...settings,
      collect() {
        return renew(this, reading, (labels, value) => this.set(labels, value));
      },
    });
  else
    void new Counter({
      ...settings,
      collect() {
        return renew(this, reading, (labels, value) => this.inc(labels, value));
      },
    });
}
