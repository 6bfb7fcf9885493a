import { alertSettings } from '@muster/contract/alerts/settings.schemas';
import { z } from 'zod';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import { teamLink } from '../../../platform/mail/team-link.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { listNames } from '../../../platform/mail/list-names.ts';
import { languagesOfReaders } from '../../../platform/mail/reader-languages.store.ts';
import type { Notify } from '../../../platform/notices/notice-kind.ts';
import { pushAsked } from '../../../platform/notices/push.events.ts';
import { robotsOutdated } from '../alerts.notice.ts';
import { isQuiet } from '../telling/quiet.ts';
import { lockTelling } from '../telling/tell.store.ts';
import { findOutdated, type Outdated } from './outdated.ts';
import * as store from './reminders.store.ts';
import { updatesMail, writeUpdatesPush } from './updates.mail.ts';

const STATION_PATH = '/remoteMonitor';

export interface RemindOptions {
  db: Database;
  notify: Notify;
  outbox: Pick<Outbox, 'add'>;
  publicUrl: string | undefined;
  timeZonesOf: TimeZonesOf;
}

interface Team {
  teamId: string;
  teamName: string;
  language: string | null;
}

/** One recipient's reminder about one version. */
interface Reminder {
  email: string;
  version: string;
  count: number;
  groups: readonly string[];
}

/** More names would not fit a sentence or a browser notification. */
const GROUPS_MAX = 10;

/** One reminder per recipient and version, whatever the number of groups and models. */
function remindersOf(told: readonly Outdated[]): Reminder[] {
  const lines = told.flatMap(({ version, groupName, people }) =>
    people.map(({ email, robots }) => ({ email: email.toLowerCase(), version, groupName, robots })),
  );
  const byPerson = Map.groupBy(lines, ({ email, version }) => `${email} ${version}`);
  return [...byPerson.values()].map((own) => ({
    email: own[0]!.email,
    version: own[0]!.version,
    count: own.reduce((sum, { robots }) => sum + robots, 0),
    groups: [...new Set(own.map(({ groupName }) => groupName))],
  }));
}

/** Reminds recipients of robots that run an older robot OS than others of their model: once per version and group. */
export function createReminders({ db, notify, outbox, publicUrl, timeZonesOf }: RemindOptions) {
  async function tell(unit: Unit, { teamId, teamName, language }: Team, reminders: readonly Reminder[]) {
    const { tx } = unit;
    const emails = reminders.map(({ email }) => email);
    const members = await store.findMembers(tx, teamId, emails);
    const languageOf = await languagesOfReaders(tx, emails, language);
    const link = teamLink(publicUrl, STATION_PATH, teamId);
    const saidTo = ({ email, version, count, groups }: Reminder) => ({
      version,
      count,
      groups: listNames(languageOf(email), groups, GROUPS_MAX),
    });
    const strangers = reminders.filter(({ email }) => !members.has(email));
    await outbox.add(
      tx,
      updatesMail,
      strangers.map((reminder) => ({
        to: reminder.email,
        language: languageOf(reminder.email),
        teamId,
        parameters: { ...saidTo(reminder), team: teamName, link },
      })),
    );
    const own = reminders.filter(({ email }) => members.has(email));
    for (const reminder of own)
      await notify(unit, robotsOutdated, [members.get(reminder.email)!], saidTo(reminder), { teamId });
    const texts = await Promise.all(
      own.map(async (reminder) => ({
        email: reminder.email,
        ...(await writeUpdatesPush(languageOf(reminder.email), saidTo(reminder))),
        path: STATION_PATH,
      })),
    );
    if (texts.length > 0) await unit.emit(pushAsked, { teamId, texts });
  }

  /** @param now the current time, as a parameter for tests */
  async function remind(teamId: string, now = new Date()): Promise<void> {
    await db.unit(async (unit) => {
      const { tx } = unit;
      // Serialises processes: a second one waits here, and then finds the reminders sent.
      const { document, ...team } = await lockTelling(tx, teamId);
      const { quiet } = alertSettings.parse(document);
      const outdated = findOutdated(
        await store.listRunning(tx, teamId),
        await store.listVersions(tx, teamId),
      );
      await store.forgetOthers(tx, teamId, outdated);
      const zones = await timeZonesOf(tx, teamId, [...new Set(outdated.map(({ groupId }) => groupId))]);
      const told: Outdated[] = [];
      for (const group of outdated) {
        // The next hourly run checks again.
        if (isQuiet(quiet, zones.get(group.groupId) ?? 'UTC', now)) continue;
        if (await store.noteReminder(tx, teamId, group)) told.push(group);
      }
      if (told.length > 0) await tell(unit, { teamId, ...team }, remindersOf(told));
    });
  }

  const remindAll = async (signal?: AbortSignal): Promise<void> =>
    forEachTeam(await store.listReminding(db), (teamId) => remind(teamId), signal);

  return {
    remind,
    remindAll,
    job: defineJob({
      name: 'alerts.remindUpdates',
      payload: z.object({}),
      schedule: '17 * * * *',
      run: (_, signal) => remindAll(signal),
    }),
  };
}
