/**
 * `lost`: tried again by itself · `checking`: all bytes are there, the server looks at them · `asking`: wanted only when
 * confirmed · `fileless`: begun before a reload, goes on when the same file is chosen again
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

/** One upload as the tray shows it; a new object whenever something of it changes. */
export interface UploadItem {
  /** Of this page; the server has its own. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  readonly phase: UploadPhase;
  /** Bytes a second, while it is known. */
  readonly rate: number | null;
  /** Why it is not going on. */
  readonly error: unknown;
  /** Of `fileless`: another file was chosen. */
  readonly isMismatched: boolean;
}

const over: ReadonlySet<UploadPhase> = new Set(['done', 'cancelled']);
const resting: ReadonlySet<UploadPhase> = new Set(['failed', 'asking', 'fileless', 'paused']);

export const isOver = ({ phase }: UploadItem) => over.has(phase);

/** Bytes are on their way, or will be without anybody doing anything. */
export const isActive = ({ phase }: UploadItem) => !over.has(phase) && !resting.has(phase);
