import { API_BASE } from '@muster/contract/endpoint';
import type { WallView } from '@muster/contract/wall/schemas';
import { showWall } from '@muster/contract/wall/endpoints';
import { useEffect, useState } from 'react';
import { noteServerTime } from '../../../platform/server-clock.ts';

/**
 * Polls, because a socket would give access to the team's live updates, and each request checks that the link is still
 * valid. Unchanged data is not sent again.
 */
const ASK_EVERY_MS = 3000;
const ANSWER_WITHIN_MS = 10_000;
/** For an ended link: its team's service may be resumed. */
const ENDED_EVERY_MS = 60_000;

export interface LinkView {
  view: WallView | null;
  /** Time of the last response, in milliseconds since 1970 by this screen's clock. */
  heardAt: number;
  isEnded: boolean;
}

const nothing: LinkView = { view: null, heardAt: 0, isEnded: false };

/** The view of a link, polled while mounted. */
export function useLinkView(secret: string): LinkView {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tag = '';
    const stop = new AbortController();

    async function ask(): Promise<number> {
      const answer = await fetch(API_BASE + showWall.path, {
        headers: { authorization: `Bearer ${secret}`, ...(tag !== '' && { 'if-none-match': tag }) },
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      const heardAt = Date.now();
      noteServerTime(answer);
      if (answer.status === 410) {
        tag = '';
        setState({ ...nothing, isEnded: true });
        return ENDED_EVERY_MS;
      }
      const isSame = answer.status === 304;
      if (!answer.ok && !isSame) return ASK_EVERY_MS;
      const { data } = isSame ? { data: null } : ((await answer.json()) as { data: WallView });
      if (!isSame) tag = answer.headers.get('etag') ?? '';
      setState((before) => ({ view: data ?? before.view, heardAt, isEnded: false }));
      return ASK_EVERY_MS;
    }

    async function goOn() {
      const wait = await ask().catch(() => ASK_EVERY_MS);
      if (!stop.signal.aborted) timer = setTimeout(() => void goOn(), wait);
    }
    void goOn();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [secret]);
  return state;
}
