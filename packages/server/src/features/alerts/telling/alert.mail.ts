import type { Language } from '@muster/contract/languages';
import { alertsLimits } from '@muster/contract/alerts/limits';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { createSpeech } from '@muster/phrases/translate';
import { type MailTemplate, showTemplate } from '../../../platform/mail/define-mail.ts';

export interface AlertLine {
  code: string;
  causeKind: string;
  causeName: string;
  robots: number;
  /** Of the one that came first. */
  robotName: string;
}

export interface AlertMail {
  team: string;
  name: string;
  /** The worst first; as many as one mail names. */
  lines: AlertLine[];
  /** How many alerts there are in all. */
  count: number;
  /** `null`: the server does not know its own address. */
  link: string | null;
}

type Say = Awaited<ReturnType<typeof speak>>;

async function speak(language: Language) {
  const areas = await loadAreas(language, ['alerts-mail', 'monitor-codes']);
  return createSpeech<KeysOfAreas<'alerts-mail' | 'monitor-codes'>>(areas, language).t;
}

function textOf({ code, causeKind, causeName, robots, robotName }: AlertLine, t: Say): string {
  const what = isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code;
  if (robots <= 1) return t('alertsMail.line.one', { what, robot: robotName });
  const where = causeKind === 'accessPoint' ? 'behind' : 'of';
  return t(`alertsMail.line.${where}`, { what, count: robots, name: causeName });
}

/** The same in the few words that a browser shows: the team, and the worst of them. */
export async function writeAlertPush(
  language: Language,
  { team, lines, count }: Pick<AlertMail, 'team' | 'lines' | 'count'>,
): Promise<{ title: string; body: string }> {
  const t = await speak(language);
  const [first] = lines.map((line) => textOf(line, t));
  if (count <= 1) return { title: first ?? team, body: team };
  return { title: t('alertsMail.subject', { count, team }), body: first ?? '' };
}

/** Alerts that came together, in one mail. */
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
        robotName: 'Kebbi 1',
      },
      { code: '3-11', causeKind: 'robot', causeName: 'Kebbi 30', robots: 1, robotName: 'Kebbi 30' },
      { code: '3-3', causeKind: 'group', causeName: '5-B', robots: 7, robotName: 'Kebbi 40' },
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
      paragraphs: [
        t('alertsMail.intro', { name, team }),
        ...(isOne ? [] : [texts.map((text) => `• ${text}`).join('\n')]),
        ...(rest > 0 ? [t('alertsMail.more', { count: rest })] : []),
      ],
      ...(link !== null && { action: { label: t('alertsMail.open'), link } }),
      notes: [t('alertsMail.why', { team })],
    };
  },
};

export const linesOf = <Line>(alerts: readonly Line[]): Line[] => alerts.slice(0, alertsLimits.mailLines);

showTemplate(alertMail);
