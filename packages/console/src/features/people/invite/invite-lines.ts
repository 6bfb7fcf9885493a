import { peopleLimits } from '@muster/contract/people/limits';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import type { InviteOutcome } from '@muster/contract/people/joining.schemas';
import { call } from '../../../platform/api.ts';
import type { PersonLine } from './read-people-file.ts';

export interface LineOutcome {
  line: number;
  to: string;
  /** As in the file. */
  role: string | undefined;
  outcome: InviteOutcome;
}

type Body = Omit<NonNullable<Parameters<typeof call<typeof inviteByMail>>[1]['body']>, 'entries' | 'text'>;

/** Sends one request of at most `inviteMax` lines. */
export async function askForLines(lines: readonly PersonLine[], body: Body): Promise<LineOutcome[]> {
  const { results } = await call(inviteByMail, {
    body: {
      entries: lines.map(({ to, name, role, groups }) => ({
        to,
        name,
        ...(role ? { role } : {}),
        ...(groups.length > 0 ? { groups } : {}),
      })),
      ...body,
    },
  });
  return lines.map(({ line, to, role }, index) => ({
    line,
    to,
    role,
    outcome: results[index]?.outcome ?? 'invalid',
  }));
}

/**
 * Checks each line without inviting anyone. Batches are checked separately, so duplicates across them are found here.
 */
export async function checkLines(
  lines: readonly PersonLine[],
  role: string,
  isWanted: () => boolean,
): Promise<LineOutcome[]> {
  const found: LineOutcome[] = [];
  const invited = new Set<string>();
  const { inviteMax } = peopleLimits;
  for (let at = 0; at < lines.length && isWanted(); at += inviteMax)
    for (const each of await askForLines(lines.slice(at, at + inviteMax), { role, isCheck: true })) {
      const who = each.to.toLowerCase();
      const isRepeated = each.outcome === 'invited' && invited.has(who);
      if (each.outcome === 'invited') invited.add(who);
      found.push(isRepeated ? { ...each, outcome: 'repeated' } : each);
    }
  return found;
}
