/** What a mail says, in the reader's language. Its looks are `mail-layout.ts`. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Figures: what each is, its value, and what to compare it with. */
  table?: readonly { label: string; value: string; note?: string }[] | undefined;
  /** Sections of rows with bars. */
  bars?: readonly MailBars[];
  /** Things that happened, each with what to do about it. */
  items?: readonly MailItem[];
  /** After them. */
  remark?: string;
  /** The one thing to do. */
  action?: { label: string; link: string };
  /** A code to be typed somewhere. */
  code?: string;
  /** Small print: for how long it holds, what to do when it was not asked for. */
  notes?: readonly string[];
}

export interface MailItem {
  /** Without one where the heading says it. */
  title?: string;
  facts: readonly string[];
  advice: string;
}

export interface MailBars {
  title: string;
  rows: readonly {
    label: string;
    /** What the bar stands for, in words or figures. */
    text: string;
    /** The length of the bar, 0 to 1. */
    share: number;
    tone?: 'bad' | 'warn' | 'plain';
  }[];
}
