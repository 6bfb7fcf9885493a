import { ProofDialog } from '../../features/account/security/proof.dialog.ts';
import { useOfferedProof } from '../../platform/proof-asked.ts';

/** The proof dialog, shown while a sensitive action waits for a proof. */
export function ProofAsked() {
  return useOfferedProof() ? <ProofDialog /> : null;
}
