import { lazyKit } from './lazy-kit.ts';

export const loadMenuPopover = () => import('./MenuPopover.tsx');

export const LazyMenuPopover = lazyKit(async () => (await loadMenuPopover()).MenuPopover);
