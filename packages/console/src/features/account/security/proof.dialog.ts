import { lazyPublic } from '../../../platform/lazy-part.ts';

/** Password, code or passkey again, before a sensitive action. */
export const ProofDialog = lazyPublic(() => import('./ProofDialog.tsx'), 'ProofDialog');
