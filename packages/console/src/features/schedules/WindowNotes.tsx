import { FixButton } from '../../domain/week-time/FixButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { Rest, RestClash } from './rest-clash.ts';
import { overMidnight, type WindowDraft } from './schedule-window.ts';

export type WindowNotesProps = {
  draft: WindowDraft;
  clash: RestClash | null;
  onFix: (draft: WindowDraft) => void;
};

/** Robots with different conditions may rest at many different times. */
const SHOWN = 3;

/** Errors that concern both times of the window, each with a button that fixes it. */
export function WindowNotes({ draft, clash, onFix }: WindowNotesProps) {
  const { t } = useI18n();
  const nextDay = overMidnight(draft);
  if (nextDay)
    return (
      <Banner
        tone="warn"
        action={<FixButton label={t('schedules.fix.nextDay')} onPress={() => onFix(nextDay)} />}
      >
        {t('schedules.pastMidnight', { begin: draft.begin!, end: draft.end! })}
      </Banner>
    );
  if (clash === null) return null;
  const { fix } = clash;
  const isKept = { begin: fix?.begin === draft.begin, end: fix?.end === draft.end };
  const label =
    fix &&
    (isKept.begin
      ? t('schedules.fix.end', { time: fix.end! })
      : isKept.end
        ? t('schedules.fix.begin', { time: fix.begin! })
        : t('schedules.fix.both', { begin: fix.begin!, end: fix.end! }));
  return (
    <Banner tone="error" action={fix && label && <FixButton label={label} onPress={() => onFix(fix)} />}>
      {clash.rests.slice(0, SHOWN).map((rest) => (
        <p key={`${rest.from} ${rest.to}`}>
          <RestText rest={rest} />
        </p>
      ))}
      {clash.rests.length > SHOWN && <p>{t('commands.andMore', { count: clash.rests.length - SHOWN })}</p>}
    </Banner>
  );
}

function RestText({ rest: { robots: count, begins, ends } }: { rest: Rest }) {
  const { t } = useI18n();
  if (begins === null)
    return ends === null
      ? t('schedules.rest.whole', { count })
      : t('schedules.rest.until', { count, time: ends });
  if (ends === null) return t('schedules.rest.since', { count, time: begins });
  return t('schedules.rest.between', { count, from: begins, to: ends });
}
