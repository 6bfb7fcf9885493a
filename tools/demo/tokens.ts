import { auditedAt } from '@muster/server/platform/audit/audit-time';
import type { RunningServer } from '@muster/server/server';
import type { Actor } from '@muster/server/platform/http/actor';
import { getTeam } from '@muster/contract/teams/endpoints';
import { API_BASE } from '@muster/contract/endpoint';
import { schoolDay } from './school-day.ts';

/** Creates a token that ends soon, and one that a program has just used. */
export async function useTokens({ address, app }: RunningServer, owner: Actor): Promise<void> {
  const scopes = ['team.read', 'device.read'] as const;
  const token = { scopes: [...scopes], groupIds: null };
  await auditedAt(schoolDay(3, '11:16'), () =>
    app.tokens.create(owner, { ...token, name: '期末盤點', expiresInDays: 3 }),
  );
  const used = await auditedAt(schoolDay(2, '13:29'), () =>
    app.tokens.createTeam(owner, { ...token, name: '電子佈告欄', expiresInDays: 180 }),
  );
  await fetch(`${address}${API_BASE}${getTeam.path}`, {
    headers: { authorization: `Bearer ${used.token}` },
  });
}
