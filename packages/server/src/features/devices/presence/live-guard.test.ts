import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { createLiveGuard } from './live-guard.ts';

let db: Database;
withDatabase((made) => (db = made));

it('the first message about a robot is only sent to its own team', async () => {
  const [own, other] = [await storeTeam(db), await storeTeam(db)];
  const { id } = await storeRobot(db, own);
  await db.updateTable('devices').set({ connection: 1 }).where('id', '=', id).execute();
  const { quickSnapshot } = createLiveGuard(db);
  const viewerOf = ({ teamId }: { teamId: string }) => ({
    teamId,
    userId: newId(),
    sessionId: 'a session',
    role: 'owner' as const,
    groupIds: null,
  });
  expect(await quickSnapshot(viewerOf(own), id)).toMatchObject({ connection: 1 });
  expect(await quickSnapshot(viewerOf(other), id)).toMatchObject({ connection: 0 });
});
