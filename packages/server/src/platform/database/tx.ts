import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A transaction: what is done through it is committed together or not at all. */
export type Tx = Transaction<Schema>;
