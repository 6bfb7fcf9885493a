import type { Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import { countWaiting, listInvitations } from '@muster/contract/people/invitations.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRequestId } from '../../../platform/request-id.ts';
import { askForLines, type LineOutcome } from './invite-lines.ts';
import type { PersonLine } from './read-people-file.ts';

interface Progress {
  state: 'idle' | 'running' | 'stopped' | 'done';
  /** Number of lines that have an outcome. */
  at: number;
  outcomes: readonly LineOutcome[];
  error: Error | null;
}

const start: Progress = { state: 'idle', at: 0, outcomes: [], error: null };

/**
 * Sends a long list in batches. Stops at a failed batch; continuing starts with it under the same request id, so nothing
 * is sent twice, and those whose answer was lost count as invited.
 */
export function useInviteParts() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(start);
  const request = useRequestId();

  async function send(
    lines: readonly PersonLine[],
    body: { role: string; groupIds: string[]; languageOfNew: Language },
  ) {
    let now: Progress = { ...progress, state: 'running', error: null };
    const show = (change: Partial<Progress>) => setProgress((now = { ...now, ...change }));
    show({});
    try {
      while (now.at < lines.length) {
        const part = lines.slice(now.at, now.at + peopleLimits.inviteMax);
        const requestId = request.of({ at: now.at, part, ...body });
        const outcomes = await askForLines(part, { ...body, requestId });
        request.renew();
        show({ at: now.at + part.length, outcomes: [...now.outcomes, ...outcomes] });
      }
      show({ state: 'done' });
    } catch (error) {
      show({ state: 'stopped', error: error as Error });
    } finally {
      for (const { id } of [listInvitations, countWaiting]) void client.invalidateQueries({ queryKey: [id] });
    }
  }

  return { progress, send, reset: () => setProgress(start) };
}
