import type { InviteResult } from '@muster/contract/people/joining.schemas';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { kindOf, type ResultKind, tallyOf, worstFirst } from './result-kind.ts';

const icons = { invited: CircleCheck, skipped: User, wrong: CircleAlert } satisfies Record<
  ResultKind,
  unknown
>;
const colours: Record<ResultKind, string> = {
  invited: 'text-online-ink',
  skipped: 'text-ink-3',
  wrong: 'text-high-ink',
};

export type InviteResultsProps = {
  results: readonly InviteResult[];
  /** They belong to the text as it is now: a line is removed from it by its index. */
  isCurrent: boolean;
  onRemove: (index: number) => void;
  onRemoveSkipped: () => void;
  onCorrect: (result: InviteResult) => void;
  onResend: (invitationId: string) => void;
};

/** Result of each line: icon, text, and at most one action. Those to correct come first. */
export function InviteResults({
  results,
  isCurrent,
  onRemove,
  onRemoveSkipped,
  onCorrect,
  onResend,
}: InviteResultsProps) {
  const { t } = useI18n();
  const tally = tallyOf(results);
  const waiting = !isCurrent && t('invite.checking');
  return (
    <section className="overflow-hidden rounded-card border border-line" aria-label={t('invite.results')}>
      <header className="flex flex-wrap items-baseline gap-x-3 bg-sunken px-3.5 py-2 text-sm">
        <p role="status" className="min-w-0 flex-1">
          <span className="font-semibold">{t('invite.found', { count: results.length })}</span>{' '}
          <span className="text-ink-2">{t('invite.tally', tally)}</span>
        </p>
        {tally.skipped + tally.wrong > 0 && (
          <Button size="sm" variant="quiet" disabledReason={waiting} onPress={onRemoveSkipped}>
            {t('invite.removeSkipped')}
          </Button>
        )}
      </header>
      <ul className="max-h-64 overflow-y-auto">
        {worstFirst(results).map(({ result, index }) => (
          <Line
            // A typed list may contain the same address twice.
            key={`${index} ${result.to}`}
            result={result}
            waiting={waiting}
            onRemove={() => onRemove(index)}
            onCorrect={() => onCorrect(result)}
            onResend={onResend}
          />
        ))}
      </ul>
    </section>
  );
}

function Line(props: {
  result: InviteResult;
  /** Why it cannot be removed yet. */
  waiting: string | false;
  onRemove: () => void;
  onCorrect: () => void;
  onResend: (invitationId: string) => void;
}) {
  const { result, waiting, onRemove, onCorrect, onResend } = props;
  const { t, format } = useI18n();
  const { to, name, outcome, role, invitationId, invitedAt } = result;
  const kind = kindOf(outcome);
  const Icon = outcome === 'already_invited' || outcome === 'waiting' ? Clock : icons[kind];
  const words =
    outcome === 'member' && role
      ? t('invite.memberRole', { role: t(`common.role.${role}`) })
      : outcome === 'already_invited' && invitedAt
        ? t('invite.invitedAgo', { time: format.relative(invitedAt) })
        : t(`invite.outcome.${outcome}`);
  return (
    <li className="flex items-center gap-2.5 border-t border-line-soft px-3.5 py-1.5">
      <Icon size={17} aria-hidden className={cx('shrink-0', colours[kind])} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
          {to} {name && <span className="text-ink-3">{name}</span>}
        </span>
        <span className={cx('text-sm', kind === 'wrong' ? 'text-high-ink' : 'text-ink-3')}>{words}</span>
      </span>
      {kind === 'wrong' && (
        <Button size="sm" variant="quiet" onPress={onCorrect}>
          {t('invite.correct')}
        </Button>
      )}
      {outcome === 'already_invited' && invitationId && (
        <Button size="sm" variant="quiet" onPress={() => onResend(invitationId)}>
          {t('invitations.resend')}
        </Button>
      )}
      <IconButton
        label={t('invite.remove', { to })}
        icon={<X size={15} />}
        size="sm"
        variant="quiet"
        disabledReason={waiting}
        onPress={onRemove}
      />
    </li>
  );
}
