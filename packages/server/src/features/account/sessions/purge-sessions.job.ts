import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { sessionEnded } from '../account.events.ts';
import { purgeLinks } from '../links.store.ts';
import { purgeBrowsers } from './browsers.store.ts';
import { purgeSessions } from './sessions.store.ts';

const YEAR_DAYS = 365;
/** For this long, an expired link explains why it does not open. */
const LINK_DAYS = 90;

/** A request checks when its session ends; a live link opened with the session must be notified. */
export const purgeSessionsJob = (db: Database) =>
  defineSweep({ name: 'account.purgeSessions', schedule: '* * * * *', chunk: 500 }, (chunk) =>
    db.unit(async (unit) => {
      const ended = await purgeSessions(unit.tx, chunk);
      // Sessions that ended while the server was down have no live links.
      for (const { userId, sessionId, isRecent } of ended)
        if (isRecent) await unit.emit(sessionEnded, { userId, sessionId });
      return ended.length;
    }),
  );

export const purgeBrowsersJob = (db: Database) =>
  defineSweep({ name: 'account.purgeBrowsers', schedule: '27 3 * * *', chunk: 5000 }, (chunk) =>
    purgeBrowsers(db, YEAR_DAYS, chunk),
  );

export const purgeLinksJob = (db: Database) =>
  defineSweep({ name: 'account.purgeLinks', schedule: '37 3 * * *', chunk: 5000 }, (chunk) =>
    purgeLinks(db, LINK_DAYS, chunk),
  );
