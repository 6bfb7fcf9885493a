import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../platform/api-error.ts';
import { type ChooserProps, RemoteChooser } from '../../platform/list/RemoteChooser.tsx';
import { groupOptions } from './group-options.ts';
import { groupChoicesQuery, groupQuery } from './group.queries.ts';

/** Chooses one group of the team. */
export function GroupChooser(props: ChooserProps) {
  const { value, first } = props;
  const isGroup = value !== null && value !== first?.id;
  const { data, error } = useQuery({ ...groupQuery(value ?? ''), enabled: isGroup });
  return (
    <RemoteChooser
      {...props}
      name={isGone(error) ? null : data?.name}
      query={groupChoicesQuery}
      optionOf={groupOptions.plain}
    />
  );
}
