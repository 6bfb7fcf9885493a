import type { NetworkFigures } from './grades.ts';

/** Higher figures are implausible. */
const MBIT_MAX = 100_000;
const PING_MAX_MS = 60_000;

const nothing: NetworkFigures = { upload: null, download: null, ping: null, cloud: null };

function figureOf(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  const figure = Number(text);
  return figure <= max ? Math.round(figure * 100) / 100 : null;
}

/**
 * Reads the figures from the detail of a robot's `network.check`. Each item is read on its own: a missing or impossible
 * one is `null` and does not affect the others. Older software sends no `cloud`.
 */
export function readNetwork(detail: string | null): NetworkFigures {
  const [code, ...pairs] = (detail ?? '').split(' ');
  if (code !== 'network') return nothing;
  const values = new Map(pairs.map((pair) => pair.split('=', 2) as [string, string | undefined]));
  const cloud = values.get('cloud');
  return {
    upload: figureOf(values.get('upload'), MBIT_MAX),
    download: figureOf(values.get('download'), MBIT_MAX),
    ping: figureOf(values.get('ping'), PING_MAX_MS),
    cloud: cloud === 'reached' ? true : cloud === 'unreached' ? false : null,
  };
}
