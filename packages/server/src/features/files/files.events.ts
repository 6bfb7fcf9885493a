import type { FileReference } from '@muster/contract/files/schemas';
import { defineEvent } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';

/** Files of the team came or went. */
export const filesChanged = defineEvent<{ teamId: string }>('files.changed');

/** A file is about to be removed for good, in the same transaction. */
export const fileLeaving = defineEvent<{ teamId: string; fileId: string }>('files.leaving');

/** A file that was uploaded; whoever will not have it throws, and it is not kept. */
export const fileArrived = defineEvent<{
  actor: Actor;
  fileId: string;
  /** What its package says of itself, when it is an app. */
  app: InspectedApp | null;
  /** Whoever uploads was asked about what looks wrong, and wants it nevertheless. */
  isConfirmed: boolean;
  /** The file whose place it takes. */
  replaces?: string | undefined;
}>('files.arrived');

/** What names the file `fileId` means `by` from now on. What is under way goes on with the bytes that it began with. */
export const fileReplaced = defineEvent<{
  actor: Actor;
  fileId: string;
  by: FileReference;
  /** What its package says of itself, when it is an app. */
  app: InspectedApp | null;
}>('files.replaced');
