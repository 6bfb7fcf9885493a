import type { StoredFile } from '@muster/contract/files/schemas';

/**
 * `lost`: retried automatically · `checking`: all bytes are sent, the server checks them · `asking`: needs the user's
 * confirmation · `fileless`: started before a reload, continues when the same file is chosen again
 */
export type UploadPhase =
  | 'waiting'
  | 'running'
  | 'lost'
  | 'checking'
  | 'asking'
  | 'fileless'
  | 'paused'
  | 'failed'
  | 'done'
  | 'cancelled';

/** One upload as shown in the tray; a new object on every change. */
export interface UploadItem {
  /** This page's id; the server has its own. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  readonly phase: UploadPhase;
  /** Bytes per second, while known. */
  readonly rate: number | null;
  /** Why it does not continue. */
  readonly error: unknown;
  /** For `fileless`: another file was chosen. */
  readonly isMismatched: boolean;
  /** The file on the server, once it is stored. */
  readonly stored: StoredFile | null;
}

const over: ReadonlySet<UploadPhase> = new Set(['done', 'cancelled']);
const resting: ReadonlySet<UploadPhase> = new Set(['failed', 'asking', 'fileless', 'paused']);

export const isOver = ({ phase }: UploadItem) => over.has(phase);

/** Bytes are being sent, or will be without user action. */
export const isActive = ({ phase }: UploadItem) => !over.has(phase) && !resting.has(phase);
