import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { RemoveRowButton } from '../../../ui/RemoveRowButton.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { everyDay, useDayNames } from '../day-names.ts';
import { newWindow, type WindowDraft } from './draft.ts';

export type WindowRowsProps = {
  windows: readonly WindowDraft[];
  onChange: (windows: WindowDraft[]) => void;
};

/** Days and hours in which robots may install, one row each. */
export function WindowRows({ windows, onChange }: WindowRowsProps) {
  const { t, format } = useI18n();
  const names = useDayNames();
  const id = useId();
  const set = (key: number, change: Partial<WindowDraft>) =>
    onChange(windows.map((window) => (window.key === key ? { ...window, ...change } : window)));
  const summary = (days: readonly number[]) =>
    days.length === everyDay.length
      ? t('rollouts.form.everyDay')
      : days.length === 0
        ? t('rollouts.form.noDay')
        : format.list(days.toSorted((a, b) => a - b).map((day) => names[day - 1]!));
  return (
    <ul aria-label={t('rollouts.form.windows')} className="flex flex-col gap-3">
      {windows.map(({ key, days, from, to }, index) => (
        <li key={key} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-end gap-3">
            <MultiSelect
              className="basis-40"
              label={t('rollouts.form.days')}
              options={everyDay.map((day) => ({ id: String(day), label: names[day - 1]! }))}
              values={days.map(String)}
              onChange={(ids) => set(key, { days: ids.map(Number) })}
              summary={summary(days)}
            />
            <TimeField
              className="w-32"
              label={t('rollouts.form.from')}
              value={from}
              onChange={(next) => set(key, { from: next })}
              errorId={from !== null && from === to ? `${id}-${key}` : undefined}
            />
            <TimeField
              className="w-32"
              label={t('rollouts.form.to')}
              value={to}
              onChange={(next) => set(key, { to: next })}
              errorId={from !== null && from === to ? `${id}-${key}` : undefined}
            />
            <RemoveRowButton
              label={t('rollouts.form.removeWindow', { number: index + 1 })}
              icon={<Trash size={16} />}
              variant="quiet"
              onRemove={() => onChange(windows.filter((window) => window.key !== key))}
            />
          </div>
          {from !== null && to !== null && to < from && (
            <p className="text-sm text-ink-3">{t('rollouts.form.endsNextDay')}</p>
          )}
          {from !== null && from === to && (
            <p id={`${id}-${key}`} role="alert" className="text-sm text-high-ink">
              {t('rollouts.form.sameTime')}
            </p>
          )}
        </li>
      ))}
      {windows.length < rolloutsLimits.windowsMax && (
        <li>
          <Button onPress={() => onChange([...windows, newWindow()])}>{t('rollouts.form.addWindow')}</Button>
        </li>
      )}
    </ul>
  );
}
