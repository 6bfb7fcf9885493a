import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/live/listeners.ts';

const KEY = 'muster.station.sound';
/** Alert and time of the last sound, shared by all tabs of this browser. */
const RANG_KEY = 'muster.station.rang';
/** Milliseconds between sounds: many alerts at once make one sound. */
const PAUSE_MS = 5000;
/** Length of each of the two tones in seconds, and their pitches in hertz. */
const TONE = 0.18;
const pitches = [880, 660];
const VOLUME = 0.15;

/** Whether an alert is later than the last known one. ISO times of equal format compare as text. */
export const isNews = (known: string | null, lastAt: string | null): lastAt is string =>
  lastAt !== null && (known === null || lastAt > known);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

let isOn = read(KEY) === 'on';
const listeners = createListeners<[]>();

function subscribe(listener: () => void): () => void {
  const forget = listeners.add(listener);
  // Changes in other tabs of this browser.
  function hear({ key }: StorageEvent) {
    if (key !== KEY) return;
    isOn = read(KEY) === 'on';
    listener();
  }
  addEventListener('storage', hear);
  return () => {
    forget();
    removeEventListener('storage', hear);
  };
}

/** Sound setting of this browser, and its setter. */
export function useSound(): [boolean, (isOn: boolean) => void] {
  const shown = useSyncExternalStore(subscribe, () => isOn);
  return [
    shown,
    (wanted) => {
      isOn = wanted;
      keep(KEY, wanted ? 'on' : null);
      listeners.call();
    },
  ];
}

let context: AudioContext | null = null;

/** Two short tones; silent without an audio device. */
export async function ring(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
  } catch {
    return;
  }
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

/** @returns whether no tab has signalled this alert yet, nor another one within the pause */
function take(alertAt: string): boolean {
  const [at = '', rang = '0'] = read(RANG_KEY)?.split(' ') ?? [];
  if (at >= alertAt || Math.abs(Date.now() - Number(rang)) < PAUSE_MS) return false;
  keep(RANG_KEY, `${alertAt} ${Date.now()}`);
  return true;
}

/** Rings in only one tab of this browser. @param alertAt when the alert was raised */
export async function ringOnce(alertAt: string): Promise<void> {
  // A tab without user activation cannot play sound, so it leaves the sound to other tabs.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation && !userActivation.hasBeenActive) return;
  // Locks need a secure context; without them two tabs may ring.
  const isMine = navigator.locks
    ? await navigator.locks.request(RANG_KEY, () => take(alertAt))
    : take(alertAt);
  if (isMine) await ring();
}
