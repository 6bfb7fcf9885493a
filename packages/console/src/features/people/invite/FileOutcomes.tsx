import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { waitingQuery } from '../joining.queries.ts';
import type { LineOutcome } from './invite-lines.ts';
import { useRoleOptions } from './use-role-options.tsx';
import { DOT } from '../../../ui/dot.ts';

/** More are too many to read in a dialog; the count is shown. */
const SHOWN = 200;

/** Result of a file: how many were invited, and the other lines with their reasons. */
export function FileOutcomes({ outcomes, isDone }: { outcomes: readonly LineOutcome[]; isDone: boolean }) {
  const { t } = useI18n();
  const isMailKept = useQuery(waitingQuery).data?.isMailKept === true;
  if (outcomes.length === 0) return null;
  const left = outcomes.filter(({ outcome }) => outcome !== 'invited');
  const count = outcomes.length - left.length;
  return (
    <>
      {isDone && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-card bg-online-soft px-4 py-2.5 font-semibold text-online-ink"
        >
          <CircleCheck size={18} aria-hidden />
          {t(isMailKept ? 'invite.kept' : 'invite.done', { count })}
        </p>
      )}
      <LeftLines title={t('invite.file.left', { count: left.length })} lines={left} />
    </>
  );
}

/** Lines without an invitation, with their reasons. */
export function LeftLines({ title, lines }: { title: string; lines: readonly LineOutcome[] }) {
  const { t } = useI18n();
  const known = useRoleOptions();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="max-h-64 overflow-y-auto rounded-card border border-line">
        {lines.slice(0, SHOWN).map(({ line, to, role, outcome }) => (
          <li
            key={line}
            className="flex flex-wrap gap-x-3 border-b border-line-soft px-3.5 py-2 text-sm last:border-b-0"
          >
            <span className="w-20 shrink-0 text-ink-3">{t('invite.file.line', { line })}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{to}</span>
            <span className="text-ink-2">
              {outcome === 'unknown_role' && role !== undefined
                ? t('invite.file.unknownRole', { role, roles: known.map(({ name }) => name).join(DOT) })
                : t(`invite.outcome.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
