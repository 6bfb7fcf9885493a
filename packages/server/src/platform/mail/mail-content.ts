/** What a mail says, in the reader's language. Its looks are `mail-layout.ts`. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; link: string };
  /** A code to be typed somewhere. */
  code?: string;
  /** Small print: for how long it holds, what to do when it was not asked for. */
  notes?: readonly string[];
}
