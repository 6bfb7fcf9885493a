import type { Board } from '@muster/contract/readiness/schemas';
import { useState } from 'react';
import { clockAt, instantAt } from '../../../domain/time-zone/zone-time.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import type { ReadinessSearch } from '../readiness-search.ts';
import { type Needs, NeedsFields } from './NeedsFields.tsx';

export type AskDialogProps = {
  board: Board;
  onClose: () => void;
  onAsk: (lesson: Pick<ReadinessSearch, 'at' | 'minutes' | 'reserve' | 'app' | 'version'>) => void;
};

/** A lesson that is not saved: time, length and needs. */
export function AskDialog({ board: { lesson, timeZone, now }, onClose, onAsk }: AskDialogProps) {
  const { t } = useI18n();
  const shown = clockAt(lesson.startsAt, timeZone);
  const [day, setDay] = useState<string | null>(shown.day);
  const [time, setTime] = useState<string | null>(shown.time);
  const [needs, setNeeds] = useState<Needs>(lesson);
  const at = day !== null && time !== null ? instantAt(day, time, timeZone) : null;
  const isOver = at !== null && Date.parse(at) + needs.minutes * 60_000 <= Date.parse(now);
  return (
    <FormDialog
      title={t('readiness.ask.title')}
      submitLabel={t('readiness.ask.submit')}
      disabledReason={at === null ? t('fields.field.required') : isOver && t('errors.readiness.past.title')}
      onClose={onClose}
      onSubmit={() => {
        if (at === null) return;
        const { minutes, reserve, packageName, versionCode } = needs;
        onAsk({
          at,
          minutes,
          reserve,
          app: packageName ?? undefined,
          version: versionCode ?? undefined,
        });
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label={t('readiness.needs.date')} value={day} onChange={setDay} />
        <TimeField label={t('readiness.needs.begin')} value={time} onChange={setTime} />
      </div>
      <p className="text-sm text-ink-3">{t('readiness.needs.zone', { timeZone })}</p>
      <NeedsFields value={needs} onChange={setNeeds} />
    </FormDialog>
  );
}
