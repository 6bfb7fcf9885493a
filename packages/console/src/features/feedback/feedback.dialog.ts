import { lazyPublic } from '../../platform/lazy-part.ts';

export const FeedbackDialog = lazyPublic(() => import('./FeedbackDialog.tsx'), 'FeedbackDialog');
