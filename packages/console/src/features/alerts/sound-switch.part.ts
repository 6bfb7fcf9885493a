import { lazyPublic } from '../../platform/lazy-part.ts';

/** Whether this browser gives a sound for alerts of high abnormality. */
export const SoundSwitch = lazyPublic(() => import('./open/SoundSwitch.tsx'), 'SoundSwitch');
