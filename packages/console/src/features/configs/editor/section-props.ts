import type { ConfigDraft } from './use-config-draft.ts';

export type SectionProps = { draft: ConfigDraft; isReadOnly: boolean };
