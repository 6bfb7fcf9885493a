import { lazyPublic } from '../../platform/lazy-part.ts';

export const CreateGroupDialog = lazyPublic(() => import('./CreateGroupDialog.tsx'), 'CreateGroupDialog');
