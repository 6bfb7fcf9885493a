import type { ImportFault, ImportLine, LineFaults } from '@muster/contract/devices/import.schemas';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { importColumns, type ImportColumn } from './columns.ts';

/** More rows would only slow down the browser; nobody reads ten thousand lines here. */
const SHOWN = 200;

const cell = 'border-b border-line-soft px-2.5 py-1.5 align-top';
const head = 'sticky top-0 border-b border-line bg-surface px-2.5 py-2 text-start font-medium text-ink-3';

export type ImportPreviewProps = { lines: readonly ImportLine[]; faults: readonly LineFaults[] };

/** The parsed lines, each with its faults. */
export function ImportPreview({ lines, faults }: ImportPreviewProps) {
  const { t } = useI18n();
  const [isNarrowed, setNarrowed] = useState(true);
  const byLine = new Map<number, readonly ImportFault[]>(faults.map((each) => [each.line, each.faults]));
  const isFaultyOnly = isNarrowed && faults.length > 0;
  const matching = isFaultyOnly ? lines.filter(({ line }) => byLine.has(line)) : lines;
  const shown = matching.slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        {faults.length > 0 && (
          <Checkbox isSelected={isNarrowed} onChange={setNarrowed}>
            {t('devices.import.onlyFaulty')}
          </Checkbox>
        )}
        {matching.length > SHOWN && <span>{t('devices.import.shown', { count: SHOWN })}</span>}
      </div>
      <div
        className="max-h-72 overflow-auto rounded-card border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
        tabIndex={0}
        role="region"
        aria-label={t('devices.import.title')}
      >
        <table className="w-full min-w-150 border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th className={head}>{t('devices.import.line')}</th>
              <th className={head}>{t('devices.add.sn')}</th>
              <th className={head}>{t('devices.add.name')}</th>
              <th className={head}>{t('devices.column.group')}</th>
              <th className={head}>{t('devices.column.model')}</th>
              <th className={head}>{t('devices.detail.comment')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const own = byLine.get(row.line);
              return (
                <tr key={row.line} className={own && 'bg-high-soft'}>
                  <td className={`${cell} text-ink-3 tabular-nums`}>{row.line}</td>
                  {importColumns.map((column) => (
                    <td key={column} className={`${cell} ${column === 'sn' ? 'font-mono' : 'max-w-40'}`}>
                      <span className="block truncate" title={row[column]}>
                        {row[column] || (column === 'sn' ? '—' : '')}
                      </span>
                      <Faults faults={own?.filter((fault) => columnsOf(fault, row).includes(column))} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The column at which a fault is shown. */
const columnOfFault: Record<Exclude<ImportFault, 'characters'>, ImportColumn> = {
  sn: 'sn',
  duplicate: 'sn',
  registered: 'sn',
  name_too_long: 'name',
  comment_too_long: 'comment',
  model: 'model',
  group: 'group',
};

/** Control characters may be in any column; if none is found, the fault is shown at the serial number. */
function columnsOf(fault: ImportFault, row: ImportLine): readonly ImportColumn[] {
  if (fault !== 'characters') return [columnOfFault[fault]];
  const marked = importColumns.filter((column) => /\p{Cc}|\ufffd/u.test(row[column]));
  return marked.length > 0 ? marked : ['sn'];
}

function Faults({ faults }: { faults: readonly ImportFault[] | undefined }) {
  const { t } = useI18n();
  if (!faults || faults.length === 0) return null;
  return (
    <ul className="mt-0.5 font-sans font-medium text-high-ink">
      {faults.map((fault) => (
        <li key={fault}>{t(`devices.import.fault.${fault}`)}</li>
      ))}
    </ul>
  );
}
