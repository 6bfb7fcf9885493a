import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/id.ts';

interface Times {
  openedAt?: Date;
  announcedAt?: Date;
}

/** An open alert of a robot, as a row; nobody was told of it. @returns its id */
export async function storeAlert(db: Database, teamId: string, times: Times = {}): Promise<string> {
  const id = newId();
  const cause = { cause: 'robot x', causeKind: 'robot', causeName: 'x' };
  const kind = { code: '3-11', light: 'medium', severity: 1 };
  await db
    .insertInto('alerts')
    .values({ teamId, id, ...cause, ...kind, ...times })
    .execute();
  return id;
}
