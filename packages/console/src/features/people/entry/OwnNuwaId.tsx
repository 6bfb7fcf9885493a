import { joining } from '@muster/contract/people/joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { FormRow } from '../../../ui/FormRow.tsx';
import { ChooseNuwaId } from './ChooseNuwaId.tsx';

/** In the account centre, for users who are in a team. */
export function OwnNuwaId() {
  const { t } = useI18n();
  const person = useQuery(queryOf(joining, {})).data?.person;
  if (!person) return null;
  return (
    <FormRow
      title={t('people.detail.nuwaId')}
      description={t('join.nuwaId.intro')}
      className="mt-5 border-t!"
    >
      <p translate="no" className="mb-3 font-mono select-all wrap-anywhere">
        {person.nuwaId}
      </p>
      {person.mayChooseNuwaId && <ChooseNuwaId />}
    </FormRow>
  );
}
