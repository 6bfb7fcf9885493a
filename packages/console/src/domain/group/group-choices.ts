import type { Group } from '@muster/contract/groups/schemas';
import { choicesFrom } from '../chooser/choices.ts';
import { groupChoicesQuery } from './group.queries.ts';

const named = ({ id, name }: Group) => ({ id, label: name });

/** The groups of the team, with what is counted of each. */
export const groupChoices = {
  plain: choicesFrom(groupChoicesQuery, named),
  devices: choicesFrom(groupChoicesQuery, (group) => ({ ...named(group), count: group.deviceCount })),
  members: choicesFrom(groupChoicesQuery, (group) => ({ ...named(group), count: group.memberCount })),
};
