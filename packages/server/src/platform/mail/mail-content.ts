/** The content of a mail, in the reader's language. Its layout is in `mail-layout.ts`. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Figures: label, value, and a comparison. */
  table?: readonly { label: string; value: string; note?: string }[] | undefined;
  /** Sections of rows with bars. */
  bars?: readonly MailBars[];
  /** Events, each with advice. */
  items?: readonly MailItem[];
  /** Shown after the items. */
  remark?: string;
  /** The main action. */
  action?: { label: string; link: string };
  /** A code to be entered. */
  code?: string;
  /** Small print: how long it is valid, what to do when the mail was not requested. */
  notes?: readonly string[];
}

export interface MailItem {
  /** Omitted when the heading says the same. */
  title?: string;
  facts: readonly string[];
  advice: string;
}

export interface MailBars {
  title: string;
  rows: readonly {
    label: string;
    /** The value of the bar, in words or figures. */
    text: string;
    /** The length of the bar, 0 to 1. */
    share: number;
    tone?: 'bad' | 'warn' | 'plain';
  }[];
}
