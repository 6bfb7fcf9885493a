import { lazyPublic } from '../../platform/lazy-part.ts';

/** How one robot reaches the network, in whatever drawer asks for it. */
export const NetworkBox = lazyPublic(() => import('./NetworkBox.tsx'), 'NetworkBox');
