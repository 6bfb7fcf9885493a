import { useState } from 'react';

/** A comment while it is edited. */
export interface CommentDraft {
  /** `null`: not being edited. */
  text: string | null;
  edit: (text: string) => void;
  cancel: () => void;
  /** Ends the editing, unless more was typed since this text was sent. */
  saved: (text: string) => void;
}

/** The draft of one robot. Another tab of the drawer, or another robot in it, does not lose what was typed. */
export function useCommentDraft(sn: string): CommentDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const drop = (isOver: (text: string | undefined) => boolean) =>
    setDrafts((now) => (isOver(now.get(sn)) ? new Map([...now].filter(([each]) => each !== sn)) : now));
  return {
    text: drafts.get(sn) ?? null,
    edit: (text) => setDrafts((now) => new Map(now).set(sn, text)),
    cancel: () => drop(() => true),
    saved: (sent) => drop((text) => text === sent),
  };
}
