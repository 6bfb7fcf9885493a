import { type ReactNode, useRef, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { RestClash } from './rest-clash.ts';
import { faultsOf, type WindowDraft } from './schedule-window.ts';
import { WindowBar } from './WindowBar.tsx';
import { WindowNotes } from './WindowNotes.tsx';
import { ZoneField } from './ZoneField.tsx';

export type WindowFieldsProps = {
  draft: WindowDraft;
  onChange: (draft: WindowDraft) => void;
  /** Shows errors of all fields, including untouched ones. */
  isChecked: boolean;
  /** Robots that must not be disturbed during the window. */
  clash: RestClash | null;
};

/** Begin and end of the window, each validated when it loses focus. */
export function WindowFields({ draft, onChange, isChecked, clash }: WindowFieldsProps) {
  const { t } = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState({ begin: false, end: false });
  const faults = faultsOf(draft);
  const errorOf = (field: 'begin' | 'end') => {
    const code = isChecked || left[field] ? faults[field] : null;
    if (code) return t(`fields.${code}`, { min: 0, max: 0 });
    return clash?.field === field ? t('schedules.rest.field') : null;
  };
  function fix(mended: WindowDraft) {
    onChange(mended);
    // The pressed button is about to go.
    root.current
      ?.querySelector<HTMLElement>(`[data-time="${focusOf(draft, mended)}"] [role=spinbutton]`)
      ?.focus();
  }
  return (
    <div ref={root} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Left field="begin" onLeave={() => setLeft((now) => ({ ...now, begin: true }))}>
          <TimeField
            label={t('schedules.begin')}
            value={draft.begin}
            onChange={(begin) => onChange({ ...draft, begin })}
            error={errorOf('begin')}
            isRequired
          />
        </Left>
        <Left field="end" onLeave={() => setLeft((now) => ({ ...now, end: true }))}>
          <TimeField
            label={t('schedules.end')}
            value={draft.end}
            onChange={(end) => onChange({ ...draft, end })}
            error={errorOf('end')}
            isRequired
          />
        </Left>
        <ZoneField
          isLabelShown
          value={draft.timeZone}
          above={t('schedules.zone.sites')}
          onChange={(timeZone) => onChange({ ...draft, timeZone })}
        />
      </div>
      <Checkbox
        isSelected={draft.endsNextDay}
        onChange={(endsNextDay) => onChange({ ...draft, endsNextDay })}
        description={t('schedules.endsNextDayHint')}
      >
        {t('schedules.endsNextDay')}
      </Checkbox>
      <div data-note className="scroll-mb-4 empty:hidden">
        {(isChecked || left.end || clash) && <WindowNotes draft={draft} clash={clash} onFix={fix} />}
      </div>
      <WindowBar draft={draft} clash={clash} />
    </div>
  );
}

const focusOf = (before: WindowDraft, after: WindowDraft) => (before.begin === after.begin ? 'end' : 'begin');

/**
 * Waits for the end of a press that moves the focus: the error text of a field would move the content below away from
 * under the pointer.
 */
function onceReleased(then: () => void): void {
  if (!document.documentElement.matches(':active')) return then();
  addEventListener('pointerup', () => setTimeout(then), { once: true });
}

/** Called when the focus leaves the whole field, which has parts for hours and minutes. */
function Left({ field, onLeave, children }: { field: string; onLeave: () => void; children: ReactNode }) {
  return (
    <div
      data-time={field}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onceReleased(onLeave);
      }}
    >
      {children}
    </div>
  );
}
