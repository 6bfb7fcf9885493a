import { useI18n } from '../../../platform/i18n/i18n.ts';
import { roleNames } from '../people-search.ts';
import type { PersonLine } from './read-people-file.ts';

/** Enough to check the columns. */
const SHOWN = 5;

/** First parsed lines of a file, before anyone is invited. */
export function FilePreview({ lines }: { lines: readonly PersonLine[] }) {
  const { t, format } = useI18n();
  const roleOf = (role: string | undefined) =>
    role === undefined
      ? '—'
      : (roleNames as readonly string[]).includes(role)
        ? t(`common.role.${role as (typeof roleNames)[number]}`)
        : role;
  return (
    <section aria-label={t('invite.file.preview', { count: lines.length })}>
      <h3 className="mb-1.5 font-semibold">{t('invite.file.preview', { count: lines.length })}</h3>
      <div className="overflow-hidden rounded-card border border-line">
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="border-b border-line text-left text-ink-3">
              {(['to', 'name', 'role', 'groups'] as const).map((column) => (
                <th key={column} scope="col" className="truncate px-3.5 py-2 font-medium first:w-2/5">
                  {t(`invite.file.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ line, to, name, role, groups }) => (
              <tr key={line} className="border-b border-line-soft last:border-b-0">
                <td className="truncate px-3.5 py-2" title={to}>
                  {to}
                </td>
                <td className="truncate px-3.5 py-2" title={name}>
                  {name || '—'}
                </td>
                <td className="truncate px-3.5 py-2" title={roleOf(role)}>
                  {roleOf(role)}
                </td>
                <td className="truncate px-3.5 py-2" title={format.list(groups)}>
                  {format.list(groups) || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
