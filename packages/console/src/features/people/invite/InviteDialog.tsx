import type { Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import {
  countWaiting,
  inviteByMail,
  listInvitations,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import type { InviteResult } from '@muster/contract/people/joining.schemas';
import { type Addressee, splitInvites } from '@muster/contract/people/split-invites';
import { languageEntries } from '@muster/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { goneGroups } from '../../../domain/group/gone-groups.ts';
import { useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { joinSentences } from '../../../platform/i18n/join-sentences.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { done } from '../../../platform/page/done.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { listQueryOf, useChange } from '../../../platform/query.ts';
import { useRested } from '../../../platform/use-rested.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { waitingQuery } from '../joining.queries.ts';
import { InviteResults } from './InviteResults.tsx';
import { kindOf } from './result-kind.ts';
import { NoGroupNote, RoleAndGroups } from './RoleAndGroups.tsx';
import { useRoleOptions } from './use-role-options.tsx';

const stale = [listInvitations, countWaiting, inviteByMail];

const labelOf = (language: Language) =>
  languageEntries.find(({ langCode }) => langCode === language)?.label ?? language;

const lineOf = ({ to, name }: Addressee) => (name === '' ? to : `"${name.replaceAll('"', '')}" <${to}>`);

/** Pasted addresses, checked while typing; one role and the same groups for all. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, language: own } = useI18n();
  const report = useReportFailure();
  const fieldText = useFieldText();
  const [text, setText] = useState('');
  const [role, setRole] = useState('member');
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set());
  const [language, setLanguage] = useState<Language | 'auto'>('auto');
  const [message, setMessage] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const rested = useRested(text);
  const roles = useRoleOptions();
  const body = {
    role,
    groupIds: role === 'admin' ? [] : [...groupIds],
    ...(language === 'auto' ? { languageOfNew: own } : { language }),
    ...(message !== null && { message }),
  };
  const check = useQuery({
    ...listQueryOf(inviteByMail, { body: { text: rested, role, isCheck: true } }),
    enabled: splitInvites(rested).length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const isMailKept = useQuery(waitingQuery).data?.isMailKept === true;
  const change = useChange(inviteByMail, stale);
  const resend = useChange(resendInvitations, stale);
  const request = useRequestId();
  const isCurrent = rested === text && !check.isPlaceholderData;
  const results = splitInvites(text).length > 0 && !check.isError ? check.data?.results : undefined;
  const invited = isCurrent ? (results?.filter(({ outcome }) => outcome === 'invited').length ?? 0) : 0;

  /** Keeps the text's entries by index: entries and results are in the same order. */
  function keep(isKept: (index: number) => boolean): void {
    setText(
      splitInvites(text)
        .filter((_, index) => isKept(index))
        .map(lineOf)
        .join('\n'),
    );
  }

  function correct({ to }: InviteResult): void {
    const at = text.indexOf(to);
    area.current?.focus();
    if (at >= 0) area.current?.setSelectionRange(at, at + to.length);
  }

  function submit() {
    const asked = { text, ...body };
    change.mutate(
      { body: { ...asked, requestId: request.of(asked) } },
      {
        onSuccess(reply) {
          const count = reply.invited;
          if (isMailKept) toasts.add({ tone: 'info', title: t('invite.kept', { count }) });
          else toasts.add({ tone: 'success', title: t('invite.done', { count }) });
          onClose();
        },
      },
    );
  }

  const textError = fieldText(check.error ?? change.error, 'text');
  return (
    <FormDialog
      size="lg"
      title={t('invite.action')}
      description={t('invite.validity', { days: peopleLimits.invitationDays })}
      submitLabel={invited > 0 ? t('invite.submit', { count: invited }) : t('invite.action')}
      disabledReason={invited === 0 && (isCurrent ? t('invite.none') : t('invite.checking'))}
      change={change}
      isSaid={textError !== undefined || goneGroups(change.error).length > 0}
      hasInput={text.trim() !== '' || Boolean(message?.trim())}
      // Beside the button: the list of groups may be scrolled away.
      note={invited > 0 && <NoGroupNote {...{ roles, role, groupIds }} />}
      onClose={onClose}
      onSubmit={submit}
    >
      {isMailKept && <Banner tone="warn">{t('invite.noMailServer')}</Banner>}
      <TextArea
        ref={area}
        label={t('invite.to')}
        description={joinSentences(own, t('invite.toHint'), t('invite.nuwaIdHint'))}
        value={text}
        onChange={setText}
        rows={3}
        autoFocus
        spellCheck={false}
        error={textError && t('invite.tooMany', { max: peopleLimits.inviteMax })}
      />
      {results && (
        <InviteResults
          results={results}
          isCurrent={isCurrent}
          onRemove={(gone) => keep((index) => index !== gone)}
          onRemoveSkipped={() => keep((index) => kindOf(results[index]?.outcome ?? 'invited') === 'invited')}
          onCorrect={correct}
          onResend={(id) =>
            // Several lines are sent again one after the other: each tells its own result.
            resend.mutate(
              { body: { ids: [id] } },
              { onDone: done(t('invitations.resent', { count: 1 }), () => {}).onSuccess, onError: report },
            )
          }
        />
      )}
      <RoleAndGroups
        roles={roles}
        roleHint={t('invite.roleHint')}
        role={role}
        onRole={setRole}
        groupIds={groupIds}
        onGroups={setGroupIds}
        refused={change.error}
      />
      <Select<Language | 'auto'>
        label={t('invite.language')}
        options={[
          { id: 'auto', label: t('invite.languageAuto', { language: labelOf(own) }) },
          ...languageEntries.map((each) => ({ id: each.langCode, label: each.label })),
        ]}
        value={language}
        onChange={setLanguage}
        placeholder={t('common.action.select')}
      />
      {message === null ? (
        <Button variant="quiet" className="-ms-3.5 self-start" onPress={() => setMessage('')}>
          {t('invite.addMessage')}
        </Button>
      ) : (
        <TextArea
          label={t('invite.message')}
          description={t('invite.messageHint')}
          value={message}
          onChange={setMessage}
          rows={3}
          autoFocus
          maxCount={peopleLimits.inviteMessageMax}
          error={fieldText(change.error, 'message')}
        />
      )}
    </FormDialog>
  );
}
