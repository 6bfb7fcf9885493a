import type { ActivityEntry } from '@muster/contract/activity/schemas';
import Monitor from 'lucide-react/icons/monitor';
import Network from 'lucide-react/icons/network';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useI18n } from '../../platform/i18n/i18n.ts';

const icons = { console: Monitor, token: SquareTerminal, scim: Network, itself: null };

/** How the change was made, as a short text. */
export function useWayText(): (way: ActivityEntry['way']) => string {
  const { t } = useI18n();
  return ({ kind, name }) =>
    kind === 'token' ? t('activity.way.token', { name: name ?? '' }) : t(`activity.way.${kind}`);
}

/** The same with an icon, for a row; nothing for what Muster and robots do by themselves. */
export function EntryWay({ way }: { way: ActivityEntry['way'] }) {
  const textOf = useWayText();
  const Icon = icons[way.kind];
  if (Icon === null) return null;
  return (
    <span className="inline-flex max-w-1/2 min-w-0 shrink-0 items-center gap-1.5">
      <Icon size={13} aria-hidden className="shrink-0" />
      <span className="truncate">{textOf(way)}</span>
    </span>
  );
}
