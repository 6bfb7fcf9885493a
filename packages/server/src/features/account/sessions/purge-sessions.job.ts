import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeLinks } from '../links.store.ts';
import { purgeBrowsers } from './browsers.store.ts';
import { purgeSessions } from './sessions.store.ts';

const YEAR_DAYS = 365;
/** So long a link says why it opens nothing any more. */
const LINK_DAYS = 90;

export const purgeSessionsJob = (db: Database) =>
  defineSweep({ name: 'account.purgeSessions', schedule: '17 * * * *', chunk: 5000 }, (chunk) =>
    purgeSessions(db, chunk),
  );

export const purgeBrowsersJob = (db: Database) =>
  defineSweep({ name: 'account.purgeBrowsers', schedule: '27 3 * * *', chunk: 5000 }, (chunk) =>
    purgeBrowsers(db, YEAR_DAYS, chunk),
  );

export const purgeLinksJob = (db: Database) =>
  defineSweep({ name: 'account.purgeLinks', schedule: '37 3 * * *', chunk: 5000 }, (chunk) =>
    purgeLinks(db, LINK_DAYS, chunk),
  );
