import { setTimeout as wait } from 'node:timers/promises';
import { urlOf } from '@muster/contract/endpoint';
import { switchTeam } from '@muster/contract/teams/endpoints';
import type { Muster } from './muster.ts';

/** Longer than the server caches a user's teams; rows inserted by SQL do not invalidate that cache. */
const PATIENCE_MS = 15_000;

/** The owner's cookies with this team chosen. */
export async function cookieIn(muster: Muster, { teamId }: { teamId: string }): Promise<string> {
  const cookie = await muster.signIn();
  for (const since = performance.now(); ; await wait(250)) {
    const response = await fetch(`${muster.address}${urlOf(switchTeam, {})}`, {
      method: switchTeam.method,
      headers: { cookie, origin: muster.address, 'content-type': 'application/json' },
      body: JSON.stringify({ teamId }),
    });
    if (response.ok) {
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
      return [cookie, ...set].join('; ');
    }
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(`switching teams answered ${response.status}`);
  }
}
