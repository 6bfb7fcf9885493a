import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashSecret, isSameSecret, newKey, normaliseKey } from '../../platform/secret.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { sharedSetting } from '../../platform/settings.ts';

/** What set-up needs of the teams area. */
export interface TeamMaker {
  create(team: { name: string; ownerId: string; ownerName: string }): Promise<{ teamId: string }>;
}

export interface Setup {
  isNeeded(): Promise<boolean>;
  /** @throws Problem `setup.token` for a wrong token, `setup.done` when somebody was first */
  run(input: { token: string; teamName: string; name: string; email: string; password: string }): Promise<{
    userId: string;
    teamId: string;
  }>;
  /**
   * On an empty server: leaves the token where only whoever runs it can read it. Before anybody is answered, for who
   * starts a server reads it as soon as it answers. @returns `null` when set-up is done
   */
  leaveToken(dataDir: string): Promise<{ token: string; file: string } | null>;
}

/**
 * First run of an empty server. The token stops whoever finds the page first from owning it: only somebody who can
 * read the log or the data directory has it.
 */
export function createSetup(db: Database, sessions: Sessions, teams: TeamMaker): Setup {
  let isDone = false;

  async function isNeeded(): Promise<boolean> {
    if (isDone) return false;
    const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    isDone = row !== undefined;
    return !isDone;
  }

  const token = () => sharedSetting(db, 'setup.token', newKey);

  return {
    isNeeded,
    async run(input) {
      if (!(await isNeeded())) throw new Problem('setup.done');
      if (!isSameSecret(hashSecret(await token()), normaliseKey(input.token)))
        throw new Problem('setup.token', { fields: { token: 'field.format' } });
      const { userId } = await sessions.register(input);
      const { teamId } = await teams.create({ name: input.teamName, ownerId: userId, ownerName: input.name });
      return { userId, teamId };
    },
    async leaveToken(dataDir) {
      if (!(await isNeeded())) return null;
      const value = await token();
      const file = path.join(dataDir, 'setup-token.txt');
      // Without a database of our own nobody has made it yet.
      await mkdir(dataDir, { recursive: true });
      await writeFile(file, `${value}\n`, { mode: 0o600 });
      return { token: value, file };
    },
  };
}
