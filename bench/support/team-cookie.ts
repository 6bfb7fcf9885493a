import { urlOf } from '@muster/contract/endpoint';
import { switchTeam } from '@muster/contract/teams/endpoints';
import type { Muster } from './muster.ts';

/** The cookies of the owner, working in this team. */
export async function cookieIn(muster: Muster, { teamId }: { teamId: string }): Promise<string> {
  const cookie = await muster.signIn();
  const response = await fetch(`${muster.address}${urlOf(switchTeam, {})}`, {
    method: switchTeam.method,
    headers: { cookie, origin: muster.address, 'content-type': 'application/json' },
    body: JSON.stringify({ teamId }),
  });
  if (!response.ok) throw new Error(`switching teams answered ${response.status}`);
  const set = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return [cookie, ...set].join('; ');
}
