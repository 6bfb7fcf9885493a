import type { DeviceSummary, summariseDevices } from '@muster/contract/devices/changes.endpoints';
import { selectionOf } from '@muster/contract/devices/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { listChosen } from '../list/selection.store.ts';

const NAMED = 5;

/** A summary of a selection, displayed before a bulk change. @throws Problem as a bulk change would */
export async function summarise(
  db: Database,
  actor: Actor,
  reach: Reach,
  body: RequestOf<typeof summariseDevices>['body'],
): Promise<DeviceSummary> {
  const selection = selectionOf(body);
  const rows = await listChosen(db, actor.teamId, reach, selection);
  const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length;
  return {
    total: rows.length,
    online: count((row) => row.connection === 1),
    notActivated: count((row) => row.connection === -2),
    byGroupKey: count((row) => row.activatedBy === 'group'),
    byTeamKey: count((row) => row.activatedBy === 'team'),
    resetByMove: count((row) => row.activatedBy === 'group' && row.groupId !== body.groupId),
    alreadyThere: count((row) => row.groupId === body.groupId),
    withPin: count((row) => row.pin !== null),
    hasDifferentPins: new Set(rows.map((row) => row.pin)).size > 1,
    groups: new Set(rows.map((row) => row.groupId)).size,
    names: rows.slice(0, NAMED).map((row) => row.name),
  };
}
