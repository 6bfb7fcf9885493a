import type { ActivityEntry } from '@muster/contract/activity/schemas';
import Bot from 'lucide-react/icons/bot';
import Cog from 'lucide-react/icons/cog';
import { Avatar } from '../../ui/Avatar.tsx';

/** Muster itself has no account; any other actor without one is a robot that enrolled. */
const isMuster = ({ actor }: Pick<ActivityEntry, 'actor'>) => actor.id === null && actor.name === 'Muster';

/** Before an entry: the user's initials, or an icon for an automatic actor. */
export function ActorMark({ entry }: { entry: Pick<ActivityEntry, 'actor'> }) {
  if (entry.actor.id !== null) return <Avatar name={entry.actor.name} isDecorative />;
  const Icon = isMuster(entry) ? Cog : Bot;
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-lost-soft text-ink-2"
    >
      <Icon size={16} />
    </span>
  );
}
