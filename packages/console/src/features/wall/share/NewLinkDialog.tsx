import type { ReplyOf } from '@muster/contract/endpoint';
import { wallLimits } from '@muster/contract/wall/limits';
import { createWallLink, listWallLinks } from '@muster/contract/wall/links.endpoints';
import { useState } from 'react';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { GroupLimit } from '../../people/group-limit.part.tsx';

/** In hours. */
const lifetimes = ['1', '8', '24', '168', '720', '2160'] as const;
type Lifetime = (typeof lifetimes)[number];
const DAY = 24;

export type NewLinkDialogProps = {
  onClose: () => void;
  onMade: (link: ReplyOf<typeof createWallLink>) => void;
};

/** Name, lifetime and groups of a new link, and whether robots' names are shown. */
export function NewLinkDialog({ onClose, onMade }: NewLinkDialogProps) {
  const { t } = useI18n();
  const faultOf = useFieldText();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('168');
  const [hidesNames, setHidesNames] = useState(false);
  const [groupIds, setGroupIds] = useState<ReadonlySet<string> | null>(null);
  const change = useChange(createWallLink, [listWallLinks]);
  const request = useRequestId();
  const fault = (field: string) => faultOf(change.error, field);
  const wordsOf = (hours: number) =>
    hours < DAY ? t('wall.share.hours', { count: hours }) : t('wall.share.days', { count: hours / DAY });

  function submit() {
    const body = {
      name,
      hidesNames,
      groupIds: groupIds && [...groupIds],
      expiresInHours: Number(lifetime),
    };
    change.mutate({ body: { ...body, requestId: request.of(body) } }, { onSuccess: onMade });
  }

  return (
    <FormDialog
      size="md"
      title={t('wall.share.newTitle')}
      submitLabel={t('wall.share.new')}
      change={change}
      isSaid={['name', 'groupIds'].some((field) => fault(field) !== undefined)}
      hasInput={name.trim() !== '' || (groupIds?.size ?? 0) > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField
        label={t('wall.share.name')}
        description={t('wall.share.nameHint')}
        value={name}
        onChange={setName}
        maxCount={wallLimits.linkNameMax}
        error={fault('name')}
      />
      <Select<Lifetime>
        label={t('wall.share.expires')}
        placeholder=""
        options={lifetimes.map((id) => ({ id, label: wordsOf(Number(id)) }))}
        value={lifetime}
        onChange={setLifetime}
      />
      <Switch
        isLeading
        isSelected={hidesNames}
        onChange={setHidesNames}
        description={t('wall.share.hideNamesHint')}
      >
        {t('wall.share.hideNames')}
      </Switch>
      <GroupLimit
        label={t('wall.share.limitGroups')}
        values={groupIds}
        onChange={setGroupIds}
        error={fault('groupIds')}
        refused={change.error}
      />
    </FormDialog>
  );
}
