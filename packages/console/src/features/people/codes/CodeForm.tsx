import { peopleLimits } from '@muster/contract/people/limits';
import { createJoinCode, listJoinCodes } from '@muster/contract/people/join-codes.endpoints';
import type { JoiningRole } from '@muster/contract/people/joining.schemas';
import { useState } from 'react';
import { goneGroups } from '../../../domain/group/gone-groups.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { GroupChoice } from '../GroupChoice.tsx';

const DAY = 24;
const hours = [1, 8, DAY, 7 * DAY, 30 * DAY, 90 * DAY];

/** Creates a code: lifetime, number of uses, and the proposed role and groups. */
export function CodeForm({ onCancel, onDone }: { onCancel: () => void; onDone: (codeId: string) => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [role, setRole] = useState<JoiningRole>('member');
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set());
  const [validFor, setValidFor] = useState(String(DAY));
  const [maxUses, setMaxUses] = useState<number | null>(30);
  const [isTried, setTried] = useState(false);
  const change = useChange(createJoinCode, [listJoinCodes]);
  const request = useRequestId();
  const isSaid = goneGroups(change.error).length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (change.isPending || maxUses === null) return;
        const body = { role, groupIds: [...groupIds], hours: Number(validFor), maxUses };
        change.mutate(
          { body: { ...body, requestId: request.of(body) } },
          { onSuccess: ({ id }) => onDone(id) },
        );
      }}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <FailureNote failure={change.error && !isSaid ? textOf(change.error) : null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('codes.hours')}
          options={hours.map((each) => ({
            id: String(each),
            label: each < DAY ? t('codes.hour', { count: each }) : t('codes.day', { count: each / DAY }),
          }))}
          value={validFor}
          onChange={setValidFor}
          placeholder={t('common.action.select')}
        />
        <NumberField
          label={t('codes.maxUses')}
          value={maxUses}
          onChange={setMaxUses}
          min={1}
          max={peopleLimits.codeUsesMax}
          isRequired
          error={isTried && maxUses === null ? t('fields.field.required') : undefined}
        />
      </div>
      <RadioGroup<JoiningRole>
        label={t('invite.role')}
        isCards
        options={(['member', 'operator'] as const).map((id) => ({
          id,
          label: <span className="font-semibold">{t(`common.role.${id}`)}</span>,
          description: t(`common.roleDescription.${id}`),
        }))}
        value={role}
        onChange={setRole}
      />
      <GroupChoice values={groupIds} onChange={setGroupIds} refused={change.error} />
      <div className="flex justify-end gap-2.5">
        <Button onPress={onCancel} isDisabled={change.isPending}>
          {t('common.action.cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {t('codes.create')}
        </Button>
      </div>
    </form>
  );
}
