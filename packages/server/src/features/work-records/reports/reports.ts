import { workRecordsLimits } from '@muster/contract/work-records/limits';
import { z } from 'zod';
import type { TimeZoneOfTeam } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { languagesOfReaders } from '../../../platform/mail/reader-languages.store.ts';
import { teamLink } from '../../../platform/mail/team-link.ts';
import { clockOf } from '../../../platform/clock/team-days.ts';
import { dueAt, type Frequency, periodOf } from './period.ts';
import { reportMail } from './report.mail.ts';
import { type WorkReport, writeReport } from './report.ts';
import * as store from './reports.store.ts';

export interface ReportOptions {
  db: Database;
  outbox: Pick<Outbox, 'add'>;
  publicUrl: string | undefined;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** Mails the work reports that conditions request, each exactly once. */
export function createReports({ db, outbox, publicUrl, timeZoneOfTeam }: ReportOptions) {
  /** Claims the report and writes its mails in one transaction, all or nothing. */
  const send = (
    { teamId, teamName, language }: store.ReportTeam,
    frequency: Frequency,
    { day, timeZone, now }: { day: string; timeZone: string; now: Date },
  ) =>
    db.unit(async ({ tx }) => {
      if (!(await store.claimReport(tx, teamId, frequency, day))) return;
      const readers = await store.listReaders(tx, teamId, frequency);
      if (readers.length === 0) return;
      const period = periodOf(frequency, day);
      // Recipients of the same conditions get the same report.
      const reports = new Map<string, WorkReport>();
      for (const { conditionIds } of readers) {
        const key = conditionIds.join();
        if (reports.has(key)) continue;
        const scope = { teamId, reach: null, conditionIds };
        reports.set(key, await writeReport(tx, scope, { ...period, timeZone, now }));
      }
      const languageOf = await languagesOfReaders(
        tx,
        readers.map(({ email }) => email),
        language,
      );
      await outbox.add(
        tx,
        reportMail,
        readers.map(({ email, name, conditionIds }) => ({
          to: email,
          language: languageOf(email),
          teamId,
          parameters: {
            team: teamName,
            name: name === '' ? email : name,
            frequency,
            from: period.from,
            to: period.to,
            report: reports.get(conditionIds.join())!,
            link: teamLink(publicUrl, '/remoteMonitor/records', teamId),
          },
        })),
      );
      await store.writeMailCount(tx, teamId, frequency, day, readers.length);
    });

  /** @param now the current time, as a parameter for tests */
  async function run(now = new Date(), signal?: AbortSignal): Promise<void> {
    const teams = new Map((await store.listReportTeams(db)).map((team) => [team.teamId, team]));
    const report = async (teamId: string) => {
      const team = teams.get(teamId)!;
      const timeZone = await timeZoneOfTeam(db, teamId);
      const clock = clockOf(timeZone, now);
      for (const frequency of dueAt(clock).filter((each) => team.frequencies.includes(each)))
        await send(team, frequency, { day: clock.day, timeZone, now });
    };
    await forEachTeam([...teams.keys()], report, signal);
  }

  return {
    run,
    jobs: [
      defineJob({
        name: 'workRecords.report',
        payload: z.object({}),
        // Every local hour in all time zones, some of which are offset by a half or a quarter of an hour.
        schedule: '*/15 * * * *',
        run: (_, signal) => run(undefined, signal),
      }),
      defineSweep({ name: 'workRecords.purge', schedule: '24 3 * * *', chunk: 1000 }, (chunk) =>
        store.removeOldReports(db, workRecordsLimits.daysMax, chunk),
      ),
    ],
  };
}
