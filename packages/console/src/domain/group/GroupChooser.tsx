import { useQuery } from '@tanstack/react-query';
import { type ChooserProps, RemoteChooser } from '../../platform/list/RemoteChooser.tsx';
import { groupOptions } from './group-options.ts';
import { groupChoicesQuery, groupQuery } from './group.queries.ts';

/** Chooses one group of the team. */
export function GroupChooser(props: ChooserProps) {
  const { value, first } = props;
  const isGroup = value !== null && value !== first?.id;
  const chosen = useQuery({ ...groupQuery(value ?? ''), enabled: isGroup }).data;
  return (
    <RemoteChooser {...props} name={chosen?.name} query={groupChoicesQuery} optionOf={groupOptions.plain} />
  );
}
