import { type ReactNode, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { faultsOf, type WindowDraft } from './schedule-window.ts';
import { WindowBar } from './WindowBar.tsx';
import { ZoneField } from './ZoneField.tsx';

export type WindowFieldsProps = {
  draft: WindowDraft;
  onChange: (draft: WindowDraft) => void;
  /** Shows errors of all fields, including untouched ones. */
  isChecked: boolean;
};

/** Begin and end of the window, each validated when it loses focus. */
export function WindowFields({ draft, onChange, isChecked }: WindowFieldsProps) {
  const { t } = useI18n();
  const [left, setLeft] = useState({ begin: false, end: false });
  const faults = faultsOf(draft);
  const errorOf = (field: 'begin' | 'end') => {
    const code = isChecked || left[field] ? faults[field] : null;
    return code && t(`fields.${code}`, { min: 0, max: 0 });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Left onLeave={() => setLeft((now) => ({ ...now, begin: true }))}>
          <TimeField
            label={t('schedules.begin')}
            value={draft.begin}
            onChange={(begin) => onChange({ ...draft, begin })}
            error={errorOf('begin')}
            isRequired
          />
        </Left>
        <Left onLeave={() => setLeft((now) => ({ ...now, end: true }))}>
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
      <WindowBar draft={draft} />
    </div>
  );
}

/**
 * Waits for the end of a press that moves the focus: the error text of a field would move the content below away from
 * under the pointer.
 */
function onceReleased(then: () => void): void {
  if (!document.documentElement.matches(':active')) return then();
  addEventListener('pointerup', () => setTimeout(then), { once: true });
}

/** Called when the focus leaves the whole field, which has parts for hours and minutes. */
function Left({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onceReleased(onLeave);
      }}
    >
      {children}
    </div>
  );
}
