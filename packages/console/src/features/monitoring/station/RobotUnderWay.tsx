import { useQuery } from '@tanstack/react-query';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { polledSlowly } from '../../../platform/query.ts';
import { underWayQuery } from './under-way.queries.ts';

/** The command that a robot is executing, or that it restarts; nothing without one. */
export function RobotUnderWay({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: command } = useQuery({
    ...underWayQuery,
    ...polledSlowly,
    select: ({ items }) => items.find((each) => each.id === id) ?? null,
  });
  if (!command) return null;
  const { kind, isRestarting } = command;
  const Icon = isRestarting ? RotateCw : LoaderCircle;
  const text = isRestarting
    ? t('monitoring.restarting')
    : t('monitoring.underWay', { kind: t(`commands.kind.${kind}`) });
  return (
    <span className="inline-flex min-w-0 items-center gap-1" title={text}>
      <Icon size={13} aria-hidden className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
