import { isSafety, safetyCodes } from '@muster/contract/monitoring/codes';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { alertSettings, type AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { z } from 'zod';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { teamLink } from '../../../platform/mail/team-link.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { languagesOfReaders } from '../../../platform/mail/reader-languages.store.ts';
import { pushAsked } from '../../../platform/notices/push.events.ts';
import { alertsMoved } from '../alerts.events.ts';
import { writeEntries } from '../entries.store.ts';
import { alertMail, linesOf, writeAlertPush } from './alert.mail.ts';
import { isQuiet } from './quiet.ts';
import { pushedTo, type Recipient, recipientsOf } from './recipients.ts';
import * as store from './tell.store.ts';

/** An outage gathers robots for this long before anyone is notified; one that ends sooner is not reported. */
export const GATHER_MS = 20_000;
/** Minimum time between two mails to a team; the next one covers everything since. */
const PAUSE_MS = 60_000;
/** Delay before sending what was locked by others, or exceeded one mail. */
const SOON_MS = 1000;
/** More alerts than this at once are split over several mails. */
const AT_ONCE = 500;

/** Severity of high abnormality, or lost. */
const SEVERE = 2;

const ALERTS_PATH = '/remoteMonitor/alerts';

/** Links to a single alert, or to the list for several. */
const pathOf = (alertIds: readonly string[]): string =>
  alertIds.length === 1 ? `${ALERTS_PATH}?alert=${alertIds[0]!}` : ALERTS_PATH;

/** The team being notified. */
interface Told {
  teamId: string;
  teamName: string;
  language: string | null;
}

const payload = z.object({ teamId: z.uuid() });
type Payload = z.infer<typeof payload>;
const TELL = { name: 'alerts.tell' };

export interface TellOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  outbox: Pick<Outbox, 'add'>;
  live: LivePublisher;
  publicUrl: string | undefined;
  timeZonesOf: TimeZonesOf;
}

/** Notifies recipients and webhooks of alerts: once each, batched, and outside quiet hours. */
export function createTelling({ db, jobs, outbox, live, publicUrl, timeZonesOf }: TellOptions) {
  const later = (tx: Tx, teamId: string, startAfter: Date) =>
    jobs.enqueue<Payload>(tx, TELL, { teamId }, { startAfter });

  /**
   * When this process has scheduled the team's next notification, in milliseconds since 1970: one job covers
   * everything that opens until then. If the job was never written, because its transaction failed, the run of every
   * minute notifies.
   */
  const expected = new Map<string, number>();

  async function askFor(tx: Tx, teamId: string, at: Date): Promise<void> {
    if ((expected.get(teamId) ?? 0) > Date.now()) return;
    expected.set(teamId, +at);
    await later(tx, teamId, at);
  }

  async function silenceOf(
    tx: Tx,
    teamId: string,
    quiet: AlertSettings['quiet'],
    now: Date,
  ): Promise<store.Silence> {
    const throughFrom = quiet.letsSevereThrough ? SEVERE : null;
    if (quiet.times.length === 0) return { groupIds: [], throughFrom };
    const zones = await timeZonesOf(tx, teamId, await store.listGroupIds(tx, teamId));
    const groupIds = [...zones].filter(([, zone]) => isQuiet(quiet, zone, now)).map(([id]) => id);
    return { groupIds, throughFrom };
  }

  /** The content for each recipient, in their language. */
  async function told(
    tx: Tx,
    { teamId, teamName, language }: Told,
    people: readonly Recipient[],
    alerts: readonly store.AlertToTell[],
  ) {
    const languageOf = await languagesOfReaders(
      tx,
      people.map(({ email }) => email),
      language,
    );
    const groups = people.flatMap((person) =>
      [...person.alerts.values()].flatMap(({ first }) => first.map(({ groupId }) => groupId)),
    );
    const zones = await timeZonesOf(tx, teamId, [...new Set(groups)]);
    return people.map((person) => {
      const { email, name } = person;
      const own = alerts.filter(({ id }) => person.alerts.has(id));
      return {
        email,
        language: languageOf(email),
        alertIds: own.map(({ id }) => id),
        said: {
          team: teamName,
          name: name === '' ? email : name,
          count: own.length,
          lines: linesOf(own, person, zones),
        },
      };
    });
  }

  async function mail(
    unit: Unit,
    team: Told,
    people: readonly Recipient[],
    alerts: readonly store.AlertToTell[],
  ) {
    await outbox.add(
      unit.tx,
      alertMail,
      (await told(unit.tx, team, people, alerts)).map(({ email, language, alertIds, said }) => ({
        to: email,
        language,
        teamId: team.teamId,
        parameters: {
          ...said,
          link: teamLink(publicUrl, pathOf(alertIds), team.teamId),
        },
      })),
    );
  }

  async function push(
    unit: Unit,
    team: Told,
    people: readonly Recipient[],
    alerts: readonly store.AlertToTell[],
  ) {
    const texts = await Promise.all(
      (await told(unit.tx, team, people, alerts)).map(async ({ email, language, alertIds, said }) => ({
        email,
        ...(await writeAlertPush(language, said)),
        path: pathOf(alertIds),
      })),
    );
    await unit.emit(pushAsked, { teamId: team.teamId, texts });
  }

  /** @param now the current time, as a parameter for tests */
  async function tell(teamId: string, now = new Date()): Promise<void> {
    expected.delete(teamId);
    await db.unit(async (unit) => {
      const { tx } = unit;
      const { document, mailedAt, mayUse, ...team } = await store.lockTelling(tx, teamId);
      if (!mayUse) return;
      const { quiet } = alertSettings.parse(document);
      const openedBy = new Date(+now - GATHER_MS);
      const silence = await silenceOf(tx, teamId, quiet, now);
      const asked = { openedBy, urgentCodes: safetyCodes, silence, limit: AT_ONCE };
      const toTell = await store.lockToTell(tx, teamId, asked);
      const next = await store.nextOpened(tx, teamId, openedBy);
      if (next !== null) await askFor(tx, teamId, new Date(+next + GATHER_MS));
      const held = toTell.map(({ id }) => id);
      if (await store.hasMoreToTell(tx, teamId, asked, held))
        await later(tx, teamId, new Date(+now + SOON_MS));
      if (toTell.length === 0) return;

      // Alerts that are over by now are not reported.
      const over = toTell.filter(({ robots }) => robots === 0);
      await store.writeTold(
        tx,
        teamId,
        over.map(({ id }) => id),
      );
      const lasting = toTell.filter(({ robots }) => robots > 0);
      const unannounced = lasting.filter(({ isAnnounced }) => !isAnnounced).map(({ id }) => id);
      if (unannounced.length > 0) {
        await store.writeAnnounced(tx, teamId, unannounced);
        await unit.emit(alertsMoved, { teamId, ids: unannounced, what: 'opened' });
      }

      // Alerts held back are checked again every minute.
      const due = lasting.filter(({ isHeld }) => !isHeld);
      if (due.length === 0) return;
      const mayMailAt = mailedAt === null ? 0 : +mailedAt + PAUSE_MS;
      if (+now < mayMailAt && !due.some(({ code }) => isSafety(code)))
        return later(tx, teamId, new Date(mayMailAt));

      const ids = due.map(({ id }) => id);
      const namings = await store.listNamings(tx, teamId, ids, alertsLimits.mailRobots);
      const people = recipientsOf(namings);
      const pushed = pushedTo(namings);
      await store.writeTold(tx, teamId, ids);
      if (people.length > 0 || pushed.length > 0) await store.writeMailed(tx, teamId, now);
      if (pushed.length > 0) await push(unit, { teamId, ...team }, pushed, due);
      if (people.length > 0) {
        await mail(unit, { teamId, ...team }, people, due);
        const countOf = (id: string) => people.filter(({ alerts }) => alerts.has(id)).length;
        await writeEntries(
          tx,
          teamId,
          due.flatMap(({ id }) =>
            countOf(id) === 0 ? [] : [{ alertId: id, kind: 'told' as const, detail: String(countOf(id)) }],
          ),
        );
        const groupIds = [...new Set(due.flatMap((alert) => alert.groupIds))];
        unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds }));
      }
    });
  }

  // Apart: a team with a locked row must not delay urgent alerts of others. The run of every minute tells what is left.
  const job: Job<Payload> = defineJob({ ...TELL, payload, isApart: true, run: ({ teamId }) => tell(teamId) });

  return {
    job,
    tell,
    /** Called in the transaction that opens alerts. @param isUrgent people are in danger */
    async soon(tx: Tx, teamId: string, isUrgent: boolean): Promise<void> {
      if (isUrgent) await later(tx, teamId, new Date());
      else await askFor(tx, teamId, new Date(Date.now() + GATHER_MS));
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;
