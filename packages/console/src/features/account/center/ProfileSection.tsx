import { rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { getProfile, removeAvatar, updateProfile } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import { accountLimits } from '@muster/contract/account/limits';
import { listPeople } from '@muster/contract/people/endpoints';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { LeaveGuard } from '../../../platform/editor/LeaveGuard.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useChange } from '../../../platform/query.ts';
import { useUnderWay } from '../../../platform/use-under-way.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormRow } from '../../../ui/FormRow.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toast-queue.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog');

/** Queries that contain a user's name or picture. */
export const shownElsewhere = [rmsUserInfo, userInfo, listPeople];

export function ProfileSection({ profile }: { profile: Profile }) {
  const { t, format } = useI18n();
  const fieldText = useFieldText();
  const onError = useReportFailure();
  // `null`: not changed here, so what another tab saves is shown.
  const [ownName, setName] = useState<string | null>(null);
  const [ownIntroduction, setIntroduction] = useState<string | null>(null);
  const name = ownName ?? profile.name;
  const introduction = ownIntroduction ?? profile.introduction;
  const [picture, setPicture] = useState<File | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const save = useChange(updateProfile, shownElsewhere, getProfile);
  const remove = useChange(removeAvatar, shownElsewhere, getProfile);
  const size = format.fileSize(accountLimits.avatarMax);
  const changed = {
    ...(name.trim() !== profile.name && { name }),
    ...(introduction.trim() !== profile.introduction && { introduction }),
  };
  const isChanged = Object.keys(changed).length > 0;

  function take(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > accountLimits.avatarMax)
      toasts.add({ tone: 'error', title: t('myAccount.crop.tooLarge', { size }) });
    else setPicture(chosen);
  }
  const { mutateAsync } = save;
  async function keep() {
    try {
      await mutateAsync({ body: changed });
      // What was typed meanwhile stays.
      setName((now) => (now === ownName ? null : now));
      setIntroduction((now) => (now === ownIntroduction ? null : now));
      toasts.add({ tone: 'success', title: t('myAccount.saved') });
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  }
  const keepOnce = useUnderWay(keep);
  function submit(event: FormEvent) {
    event.preventDefault();
    void keepOnce();
  }

  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard isDirty={isChanged} onSave={keep} isPart />
      <FormRow
        title={t('myAccount.profile.picture')}
        description={t('myAccount.profile.pictureHint', { size })}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={profile.name} imageUrl={profile.avatar} size="lg" isDecorative />
          <input
            ref={file}
            type="file"
            accept="image/jpeg,image/png"
            tabIndex={-1}
            aria-label={t('myAccount.profile.picture')}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
          <Button onPress={() => file.current?.click()}>{t('myAccount.profile.choose')}</Button>
          {profile.avatar && (
            <Button
              variant="quiet"
              isPending={remove.isPending}
              onPress={() => remove.mutate({}, { onError })}
            >
              {t('myAccount.profile.removePicture')}
            </Button>
          )}
        </div>
      </FormRow>
      <FormRow title={t('myAccount.profile.name')} description={t('myAccount.profile.nameHint')}>
        <TextField
          label={t('myAccount.profile.name')}
          isLabelHidden
          value={name}
          isDisabled={profile.nameOwner !== null}
          description={
            profile.nameOwner !== null && t('myAccount.profile.nameOwned', { team: profile.nameOwner })
          }
          onChange={setName}
          error={fieldText(save.error, 'name')}
          maxCount={accountLimits.nameMax}
          autoComplete="name"
          isRequired
        />
      </FormRow>
      <FormRow title={t('myAccount.profile.introduction')}>
        <TextArea
          label={t('myAccount.profile.introduction')}
          isLabelHidden
          value={introduction}
          onChange={setIntroduction}
          error={fieldText(save.error, 'introduction')}
          maxCount={accountLimits.introductionMax}
        />
      </FormRow>
      <div className="flex justify-end border-t border-line-soft pt-4">
        <Button variant="primary" type="submit" isPending={save.isPending} isDisabled={!isChanged}>
          {t('myAccount.save')}
        </Button>
      </div>
      <Suspense>{picture && <CropDialog file={picture} onClose={() => setPicture(null)} />}</Suspense>
    </form>
  );
}
