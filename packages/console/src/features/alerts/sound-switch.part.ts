import { lazyPublic } from '../../platform/lazy-part.ts';

/** Turns the sound for alerts of high abnormality on or off in this browser. */
export const SoundSwitch = lazyPublic(() => import('./open/SoundSwitch.tsx'), 'SoundSwitch');
