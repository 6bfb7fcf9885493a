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
}>('files.arrived');
