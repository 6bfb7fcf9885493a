import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/live/listeners.ts';

const KEY = 'muster.station.sound';
/** The alert that a sound told of last, and when: of all tabs of this browser. */
const RANG_KEY = 'muster.station.rang';
/** At most one sound in so many milliseconds: a storm is heard once. */
const PAUSE_MS = 5000;
/** In seconds, of each of the two tones, and their pitch in hertz. */
const TONE = 0.18;
const pitches = [880, 660];
const VOLUME = 0.15;

/** Whether an alert came after the one that is known. Times of one form: as text they stand in their order. */
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
    // A browser that keeps nothing forgets it with the page.
  }
}

let isOn = read(KEY) === 'on';
const listeners = createListeners<[]>();

function subscribe(listener: () => void): () => void {
  const forget = listeners.add(listener);
  // The other tabs of this browser.
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

/** Whether sounds are on, of this browser, and the way to change it. */
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

/** Two short tones; none where there is no device for sound. */
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

/** @returns whether no tab has told of this alert, nor of another one a moment ago */
function take(alertAt: string): boolean {
  const [at = '', rang = '0'] = read(RANG_KEY)?.split(' ') ?? [];
  if (at >= alertAt || Date.now() - Number(rang) < PAUSE_MS) return false;
  keep(RANG_KEY, `${alertAt} ${Date.now()}`);
  return true;
}

/** Rings in one tab of this browser. @param alertAt when the alert came */
export async function ringOnce(alertAt: string): Promise<void> {
  // A tab in which nobody has pressed anything is silent, and must not take the sound from one that is not.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation && !userActivation.hasBeenActive) return;
  // Locks are missing where a page came without encryption; two tabs may ring there.
  const isMine = navigator.locks
    ? await navigator.locks.request(RANG_KEY, () => take(alertAt))
    : take(alertAt);
  if (isMine) await ring();
}
