import type { ReplyOf } from '@muster/contract/endpoint';
import type { finishSignOn } from '@muster/contract/sign-on/entry.endpoints';

/** What became of an answer of a provider, as the console is told. */
export type Finished = ReplyOf<typeof finishSignOn>;
