import { lazy } from 'react';

export const loadMenuPopover = () => import('./MenuPopover.tsx');

export const LazyMenuPopover = lazy(async () => ({ default: (await loadMenuPopover()).MenuPopover }));
