import { lazyPublic } from '../../platform/lazy-part.ts';

/** Sends one command to some robots. */
export const SendCommandDialog = lazyPublic(
  () => import('./send/SendCommandDialog.tsx'),
  'SendCommandDialog',
);
