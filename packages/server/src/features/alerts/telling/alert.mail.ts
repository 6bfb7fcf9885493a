import type { Language } from '@muster/contract/languages';
import { alertsLimits } from '@muster/contract/alerts/limits';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { createSpeech } from '@muster/phrases/translate';
import { siteTime } from '../../../platform/clock/site-time.ts';
import { type MailTemplate, showTemplate } from '../../../platform/mail/define-mail.ts';
import { listNames } from '../../../platform/mail/list-names.ts';
import type { MailItem } from '../../../platform/mail/mail-content.ts';
import type { NamedRobot, Recipient } from './recipients.ts';

export interface AlertLine {
  code: string;
  causeKind: string;
  causeName: string;
  /** Robots that concern the recipient, and the first few of them. */
  robots: number;
  first: readonly Pick<NamedRobot, 'sn' | 'name' | 'group'>[];
  /** When it opened, in the time zone of the first robot's site. */
  since: string;
}

export interface AlertMail {
  team: string;
  name: string;
  /** Worst first; only as many as one mail lists. */
  lines: AlertLine[];
  /** Total number of alerts. */
  count: number;
  /** `null`: the public address is not configured. */
  link: string | null;
}

type Say = Awaited<ReturnType<typeof speak>>;

async function speak(language: Language) {
  const areas = await loadAreas(language, ['alerts-mail', 'monitor-codes']);
  return createSpeech<KeysOfAreas<'alerts-mail' | 'monitor-codes'>>(areas, language).t;
}

const nameOf = ({ sn, name }: Pick<NamedRobot, 'sn' | 'name'>) => (name === '' ? sn : name);

function textOf({ code, causeKind, causeName, robots, first }: AlertLine, t: Say): string {
  const what = isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code;
  if (robots <= 1)
    return t('alertsMail.line.one', { what, robot: first[0] === undefined ? causeName : nameOf(first[0]) });
  const where = causeKind === 'accessPoint' ? 'behind' : 'of';
  return t(`alertsMail.line.${where}`, { what, count: robots, name: causeName });
}

/** How to fix it, since when, and which robots. */
function itemOf(line: AlertLine, language: Language, t: Say): Omit<MailItem, 'title'> {
  const { code, robots, first, since } = line;
  const rest = robots - first.length;
  const groups = [...new Set(first.map(({ group }) => group))];
  return {
    advice: isMonitorCode(code) ? t(`monitorCodes.${code}.hint`) : '',
    facts: [
      t('alertsMail.since', { time: since }),
      ...(groups.length === 0 ? [] : [t('alertsMail.groups', { groups: listNames(language, groups) })]),
      ...first.map((robot) => (robot.name === '' ? robot.sn : `${robot.name} (${robot.sn})`)),
      ...(rest > 0 ? [t('alertsMail.moreRobots', { count: rest })] : []),
    ],
  };
}

/** Short form for a browser notification: the team, and the worst alert. */
export async function writeAlertPush(
  language: Language,
  { team, lines, count }: Pick<AlertMail, 'team' | 'lines' | 'count'>,
): Promise<{ title: string; body: string }> {
  const t = await speak(language);
  const [first] = lines.map((line) => textOf(line, t));
  if (count <= 1) return { title: first ?? team, body: team };
  return { title: t('alertsMail.subject', { count, team }), body: first ?? '' };
}

/** All alerts of one notification, in one mail. */
export const alertMail: MailTemplate<AlertMail> = {
  kind: 'alerts.opened',
  sample: {
    team: 'Sunrise School',
    name: 'Ada',
    count: 3,
    link: 'https://muster.example/remoteMonitor/alerts',
    lines: [
      {
        code: '2-1',
        causeKind: 'accessPoint',
        causeName: 'Sunrise (3F east)',
        robots: 20,
        first: [
          { sn: 'KA10240001', name: 'Kebbi 1', group: '5-B' },
          { sn: 'KA10240002', name: 'Kebbi 2', group: '5-A' },
        ],
        since: '2026/11/25 10:42 (Asia/Taipei)',
      },
      {
        code: '3-11',
        causeKind: 'robot',
        causeName: 'Kebbi 30',
        robots: 1,
        first: [{ sn: 'KA10240030', name: 'Kebbi 30', group: '5-B' }],
        since: '2026/11/25 10:43 (Asia/Taipei)',
      },
      {
        code: '3-3',
        causeKind: 'group',
        causeName: '5-B',
        robots: 2,
        first: [
          { sn: 'KA10240040', name: 'Kebbi 40', group: '5-B' },
          { sn: 'KA10240041', name: '', group: '5-B' },
        ],
        since: '2026/11/25 10:44 (Asia/Taipei)',
      },
    ],
  },
  async write(language, { team, name, lines, count, link }) {
    const t = await speak(language);
    const texts = lines.map((line) => textOf(line, t));
    const isOne = count === 1 && texts.length === 1;
    const rest = count - lines.length;
    return {
      subject: isOne ? `${texts[0]} (${team})` : t('alertsMail.subject', { count, team }),
      heading: isOne ? texts[0]! : t('alertsMail.heading', { count }),
      paragraphs: [t('alertsMail.intro', { name, team })],
      items: lines.map((line, index) => ({
        ...(!isOne && { title: texts[index]! }),
        ...itemOf(line, language, t),
      })),
      ...(rest > 0 && { remark: t('alertsMail.more', { count: rest }) }),
      ...(link !== null && { action: { label: t('alertsMail.open'), link } }),
      notes: [t('alertsMail.why', { team })],
    };
  },
};

/**
 * The lines of a mail, with only the robots that concern its recipient.
 * @param alerts worst first
 * @param zones time zones of the robots' groups
 */
export function linesOf(
  alerts: readonly (Pick<AlertLine, 'code' | 'causeKind' | 'causeName'> & { id: string; openedAt: Date })[],
  { alerts: theirs }: Pick<Recipient, 'alerts'>,
  zones: ReadonlyMap<string, string>,
): AlertLine[] {
  return alerts.slice(0, alertsLimits.mailLines).map(({ id, code, causeKind, causeName, openedAt }) => {
    const { robots, first } = theirs.get(id)!;
    const zone = zones.get(first[0]?.groupId ?? '') ?? 'UTC';
    return {
      code,
      causeKind,
      causeName,
      robots,
      first: first.slice(0, alertsLimits.mailRobots),
      since: siteTime(zone, openedAt),
    };
  });
}

showTemplate(alertMail);
