import type { FileReference } from '@muster/contract/files/schemas';
import { defineEvent } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';

/** Files of the team were added, removed or changed. */
export const filesChanged = defineEvent<{ teamId: string }>('files.changed');

/** A file is about to be removed for good, in the same transaction. */
export const fileLeaving = defineEvent<{ teamId: string; fileId: string }>('files.leaving');

/** A file was uploaded. A listener that throws rejects it, and it is not stored. */
export const fileArrived = defineEvent<{
  actor: Actor;
  fileId: string;
  /** Metadata of the package, when it is an app. */
  app: InspectedApp | null;
  /** The user confirmed the upload despite the warnings. */
  isConfirmed: boolean;
  /** The file that it replaces. */
  replaces?: string | undefined;
}>('files.arrived');

/** References to the file `fileId` now point to `by`. Work in progress continues with the old bytes. */
export const fileReplaced = defineEvent<{
  actor: Actor;
  fileId: string;
  by: FileReference;
  /** Metadata of the package, when it is an app. */
  app: InspectedApp | null;
}>('files.replaced');
