import type { Group } from '@muster/contract/groups/schemas';
import type { RemoteOption } from '../../ui/RemoteCombobox.tsx';

const named = ({ id, name }: Group) => ({ id, label: name });

/** A group as an option, with its counts. */
export const groupOptions = {
  plain: named,
  devices: (group) => ({ ...named(group), count: group.deviceCount }),
  members: (group) => ({ ...named(group), count: group.memberCount }),
} satisfies Record<string, (group: Group) => RemoteOption>;
