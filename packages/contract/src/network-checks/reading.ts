import type { NetworkFigures } from './grades.ts';

/** Beyond these a robot does not measure, it invents. */
const MBIT_MAX = 100_000;
const PING_MAX_MS = 60_000;

const nothing: NetworkFigures = { upload: null, download: null, ping: null, cloud: null };

function figureOf(text: string | undefined, max: number): number | null {
  if (text === undefined || !/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  const figure = Number(text);
  return figure <= max ? Math.round(figure * 100) / 100 : null;
}

/**
 * What a robot says it measured, from the detail of its `network.check`. Each item stands by itself: one that is
 * missing or cannot be is `null`, and says nothing about the others. Older software says no `cloud`.
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
