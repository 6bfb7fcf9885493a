import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@muster/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashSecret, isSameSecret, newKey, normaliseKey } from '../../platform/secret.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { sharedSetting } from '../../platform/settings.ts';
import { setUp } from './account.events.ts';
import { hasPeople, lockSetup } from './setup.store.ts';

/** What set-up needs of the teams area. */
export interface TeamMaker {
  createIn(
    unit: Unit,
    team: { name: string; ownerId: string; ownerName: string; language: Language },
  ): Promise<{ teamId: string }>;
}

export interface FirstOwner {
  token: string;
  teamName: string;
  name: string;
  email: string;
  password: string;
  language: Language;
}

export interface Setup {
  isNeeded(): Promise<boolean>;
  /**
   * Creates user, team and membership in one transaction: a partial set-up would leave a server that nobody can use
   * or set up. @throws Problem `setup.token` for a wrong token, `setup.done` when set-up was done before
   */
  run(owner: FirstOwner): Promise<{ userId: string; teamId: string }>;
  /**
   * On an empty server: writes the token to a file that only its operator can read. Called before the server answers,
   * since an operator looks for it as soon as it does. @returns `null` when set-up is done
   */
  leaveToken(dataDir: string): Promise<{ token: string; file: string } | null>;
  /** Deletes the file of the token, which is no longer valid. */
  removeToken(): Promise<void>;
}

const TOKEN = 'setup.token';
const TOKEN_FILE = 'setup-token.txt';

/**
 * First run of an empty server. The token stops a stranger who finds the page first: only someone who can read the
 * log or the data directory has it.
 */
export function createSetup(db: Database, sessions: Sessions, teams: TeamMaker): Setup {
  let isDone = false;
  let file: string | undefined;

  async function isNeeded(): Promise<boolean> {
    isDone ||= await hasPeople(db);
    return !isDone;
  }

  const token = () => sharedSetting(db, TOKEN, newKey);

  async function removeToken(): Promise<void> {
    if (file !== undefined) await rm(file, { force: true });
  }

  return {
    isNeeded,
    removeToken,
    async run(input) {
      if (!(await isNeeded())) throw new Problem('setup.done');
      if (!isSameSecret(hashSecret(await token()), normaliseKey(input.token)))
        throw new Problem('setup.token', { fields: { token: 'field.format' } });
      return db.unit(async (unit) => {
        await lockSetup(unit.tx, TOKEN);
        if (await hasPeople(unit.tx)) throw new Problem('setup.done');
        const { userId } = await sessions.register(input, unit.tx);
        const { teamName: name, name: ownerName, language } = input;
        const { teamId } = await teams.createIn(unit, { name, ownerId: userId, ownerName, language });
        await unit.emit(setUp, {});
        return { userId, teamId };
      });
    },
    async leaveToken(dataDir) {
      file = path.join(dataDir, TOKEN_FILE);
      if (!(await isNeeded())) {
        // The process that ran the set-up may have died before it removed the file.
        await removeToken();
        return null;
      }
      const value = await token();
      // The directory does not exist yet when no bundled database created it.
      await mkdir(dataDir, { recursive: true });
      await writeFile(file, `${value}\n`, { mode: 0o600 });
      return { token: value, file };
    },
  };
}
