import { useI18n } from '../../../../platform/i18n/i18n.ts';
import type { Preview } from './PreviewCounts.tsx';

/** Basis of the figures: robots, day, and what is left out. */
export function PreviewBasis({ preview, hasApps }: { preview: Preview; hasApps: boolean }) {
  const { t, format } = useI18n();
  const { basis, day, timeZone, robots, total, known, isCut } = preview;
  const notes = [
    robots < total && t('monitoring.preview.sampled', { count: robots }),
    isCut && t('monitoring.preview.cut'),
    hasApps && t('monitoring.preview.withoutApps'),
  ].filter((note) => note !== false);
  const facts = [
    { label: t('monitoring.preview.day'), value: `${day.replaceAll('-', '/')} · ${timeZone}` },
    { label: t(`monitoring.preview.basis.${basis}`), value: format.number(total) },
    { label: t('monitoring.preview.known'), value: format.number(known) },
  ];
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <dl className="flex flex-col gap-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {basis === 'type' && <p className="mt-2 text-xs text-ink-3">{t('monitoring.preview.standIn')}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-ink-3">
          {note}
        </p>
      ))}
    </div>
  );
}
