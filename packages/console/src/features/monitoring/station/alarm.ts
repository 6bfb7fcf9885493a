import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

type Lit = Pick<MonitoredDevice, 'id' | 'light'>;

const KEY = 'muster.station.sound';
/** In seconds, of each of the two tones, and their pitch in hertz. */
const TONE = 0.18;
const pitches = [880, 660];
const VOLUME = 0.15;

/** Ids of robots of high abnormality. */
export const highOf = (robots: readonly Lit[]): Set<string> =>
  new Set(robots.filter(({ light }) => light === 'high').map(({ id }) => id));

/** Whether there is one that was not there before. */
export const isWorse = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((id) => !before.has(id));

/** Of this browser; off where nothing is kept. */
export function readSound(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

let context: AudioContext | null = null;

/** Two short tones. A browser is silent until somebody has pressed something on the page. */
export async function ring(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  gain.connect(context.destination);
  for (const [index, pitch] of pitches.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE);
    tone.stop(context.currentTime + (index + 1) * TONE);
  }
}
