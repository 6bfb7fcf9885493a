import type { RolloutDraft } from './draft.ts';

export interface StepProps {
  draft: RolloutDraft;
  onChange: (change: Partial<RolloutDraft>) => void;
}
