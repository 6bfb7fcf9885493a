import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Choice } from '../chooser/choices.ts';
import { RemoteSelect, type RemoteSelectProps } from '../chooser/RemoteSelect.tsx';
import { groupChoices } from './group-choices.ts';
import { groupQuery } from './group.queries.ts';

export type GroupChooserProps = Pick<
  RemoteSelectProps,
  'label' | 'value' | 'onChange' | 'error' | 'description' | 'isRequired'
> & {
  /** Offered before the groups: the whole team. */
  first?: Choice;
};

/** Chooses one group of the team. */
export function GroupChooser({ first, ...props }: GroupChooserProps) {
  const { t } = useI18n();
  const isFirst = first !== undefined && props.value === first.id;
  const chosen = useQuery({
    ...groupQuery(props.value ?? ''),
    enabled: props.value !== null && !isFirst,
  }).data;
  return (
    <RemoteSelect
      {...props}
      valueLabel={isFirst ? first.label : chosen?.name}
      {...(first && { first: [first] })}
      placeholder={t('common.action.select')}
      choices={groupChoices.plain}
    />
  );
}
