import type { ReplyOf } from '@muster/contract/endpoint';
import type { finishSignOn } from '@muster/contract/sign-on/entry.endpoints';

/** The outcome of a provider's response, as sent to the console. */
export type Finished = ReplyOf<typeof finishSignOn>;
