import type { Language } from '@muster/contract/languages';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { createTranslate, type Translate } from '@muster/phrases/translate';
import { lightOf } from '@muster/contract/monitoring/codes';
import { type MailTemplate, showTemplate } from '../../../platform/mail/define-mail.ts';
import type { MailBars, MailContent } from '../../../platform/mail/mail-content.ts';
import type { Frequency } from './period.ts';
import { sampleReport } from './report-sample.ts';
import type { Figures, WorkReport } from './report.ts';

export interface ReportMail {
  team: string;
  name: string;
  frequency: Frequency;
  /** First and last day, inclusive. */
  from: string;
  to: string;
  report: WorkReport;
  /** `null`: the public address is not configured. */
  link: string | null;
}

type Words = Translate<KeysOfAreas<'work-records-mail' | 'monitor-codes'>>;

const shown = (day: string) => day.replaceAll('-', '/');
const shareOf = (value: number, values: readonly number[]) => value / Math.max(1, ...values);
const toneOf = (code: string) => (lightOf(code) === 'medium' ? 'warn' : 'bad');

function durations(language: Language) {
  const unit = (name: 'minute' | 'hour') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: name === 'hour' ? 1 : 0,
    });
  const [minutes, hours] = [unit('minute'), unit('hour')];
  return (count: number) => (count < 60 ? minutes.format(count) : hours.format(count / 60));
}

/** The work report on robots whose conditions list the recipient. */
export const reportMail: MailTemplate<ReportMail> = {
  kind: 'workRecords.report',
  sample: {
    team: 'Sunrise School',
    name: 'Ada',
    frequency: 'last7',
    from: '2026-11-16',
    to: '2026-11-22',
    report: sampleReport,
    link: 'https://muster.example/remoteMonitor/records',
  },
  async write(language, { team, name, frequency, from, to, report, link }) {
    const t: Words = createTranslate(
      await loadAreas(language, ['work-records-mail', 'monitor-codes']),
      language,
    );
    const period = from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
    return {
      subject: t(`workRecordsMail.subject.${frequency}`, { period, team }),
      heading: t(`workRecordsMail.heading.${frequency}`),
      paragraphs: [
        t('workRecordsMail.intro', { name, team, period }),
        ...(report.troubled === 0 && report.troubles === 0 ? [t('workRecordsMail.quiet')] : []),
      ],
      table: tableOf(report, t, language),
      bars: barsOf(report, t, language).filter(({ rows }) => rows.length > 0),
      ...(link !== null && { action: { label: t('workRecordsMail.open'), link } }),
      notes: [t('workRecordsMail.why', { team })],
    };
  },
};

function tableOf(report: WorkReport, t: Words, language: Language): MailContent['table'] {
  const { earlier } = report;
  const number = new Intl.NumberFormat(language);
  const time = durations(language);
  const row = (key: keyof Figures, text: (value: number) => string) => ({
    label: t(`workRecordsMail.figure.${key}`),
    value: text(report[key]),
    ...(earlier !== null && { note: t('workRecordsMail.before', { value: text(earlier[key]) }) }),
  });
  return [
    { label: t('workRecordsMail.figure.robots'), value: number.format(report.robots) },
    row('troubled', number.format),
    row('troubles', number.format),
    row('minutes', time),
  ];
}

function barsOf({ byDay, codes, worst, own }: WorkReport, t: Words, language: Language): MailBars[] {
  const number = new Intl.NumberFormat(language);
  const time = durations(language);
  const nameOf = (code: string) => (isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code);
  const isQuiet = byDay.every(({ troubles }) => troubles === 0);
  return [
    {
      title: t('workRecordsMail.bars.days'),
      // For a single day, the table shows it already.
      rows: (byDay.length === 1 || isQuiet ? [] : byDay).map(({ day, troubles }) => ({
        label: shown(day),
        text: number.format(troubles),
        share: shareOf(
          troubles,
          byDay.map((each) => each.troubles),
        ),
      })),
    },
    {
      title: t('workRecordsMail.bars.codes'),
      rows: codes.map(({ code, count }) => ({
        label: `${code} ${nameOf(code)}`,
        text: number.format(count),
        share: shareOf(
          count,
          codes.map((each) => each.count),
        ),
        tone: toneOf(code),
      })),
    },
    {
      title: t('workRecordsMail.bars.worst'),
      rows: worst.map(({ name, group, troubleMinutes }) => ({
        label: `${name} · ${group}`,
        text: time(troubleMinutes),
        share: shareOf(
          troubleMinutes,
          worst.map((each) => each.troubleMinutes),
        ),
        tone: 'bad',
      })),
    },
    {
      title: t('workRecordsMail.bars.own'),
      rows: own.map(({ code, done, failed }) => ({
        label: `${code} ${nameOf(code)}`,
        text:
          failed === 0
            ? number.format(done)
            : `${number.format(done)} · ${t('workRecordsMail.failed', { count: failed })}`,
        share: shareOf(
          done + failed,
          own.map((each) => each.done + each.failed),
        ),
      })),
    },
  ];
}

showTemplate(reportMail);
