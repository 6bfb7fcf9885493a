import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import { peopleLimits } from '@muster/contract/people/limits';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { goneGroups } from '../../../domain/group/gone-groups.ts';
import { decodeText } from '../../../platform/decode-text.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { joinSentences } from '../../../platform/i18n/join-sentences.ts';
import { InputGuard } from '../../../platform/editor/InputGuard.tsx';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { FileOutcomes, LeftLines } from './FileOutcomes.tsx';
import { FilePreview } from './FilePreview.tsx';
import {
  foreignHeadings,
  type PeopleFileProblem,
  type PersonLine,
  readPeopleFile,
} from './read-people-file.ts';
import type { LineOutcome } from './invite-lines.ts';
import { tallyOf } from './result-kind.ts';
import { NoGroupNote, RoleAndGroups } from './RoleAndGroups.tsx';
import { type CheckedFile, useFileCheck } from './use-file-check.ts';
import { useInviteParts } from './use-invite-parts.ts';
import { useRoleOptions } from './use-role-options.tsx';

const { inviteFileMax: max } = peopleLimits;

type Read = CheckedFile & { name: string; problem: PeopleFileProblem | null };

/** Invites people from a spreadsheet, each with their own role and groups; sent in batches. */
export function InviteFileDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n();
  const textOf = useErrorText();
  const roles = useRoleOptions();
  const [file, setFile] = useState<Read | null>(null);
  const [role, setRole] = useState('member');
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set());
  const opened = useRef(0);
  const { progress, send, reset } = useInviteParts();
  const { state, at, outcomes, error } = progress;
  const lines = file?.lines ?? [];
  const isRunning = state === 'running';
  // The rest can be sent once the user sees which groups it would be without.
  const isGroupGone = state === 'stopped' && goneGroups(error).length > 0;
  const hasInput = lines.length > 0 && state !== 'done';
  const [isAsking, setAsking] = useState(false);
  const check = useFileCheck(file, role, state === 'idle');
  const wanted = lines.filter((_, index) => check.data?.[index]?.outcome === 'invited');
  const left = check.data?.filter(({ outcome }) => outcome !== 'invited') ?? [];
  // Fixed when sending starts, because a later check would differ if another user invites the same people.
  const [sent, setSent] = useState<{ lines: readonly PersonLine[]; left: readonly LineOutcome[] } | null>(
    null,
  );

  async function open(chosen: File) {
    reset();
    const number = (opened.current += 1);
    const { name } = chosen;
    const fail = (problem: PeopleFileProblem) => setFile({ number, name, lines: [], problem });
    if (chosen.size > peopleLimits.inviteFileBytes) return fail({ problem: 'unreadable' });
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const decoded = decodeText(bytes, { language, knownWords: foreignHeadings });
    const read = decoded ? readPeopleFile(decoded.text) : { problem: 'unreadable' as const };
    if (Array.isArray(read)) setFile({ number, name, lines: read, problem: null });
    else fail(read);
  }

  function submit() {
    const now = state === 'stopped' && sent ? sent : { lines: wanted, left };
    setSent(now);
    void send(now.lines, {
      role,
      groupIds: role === 'admin' ? [] : [...groupIds],
      languageOfNew: language,
    });
  }

  function problemText(problem: PeopleFileProblem): string {
    return problem.problem === 'tooLong'
      ? t('invite.file.tooLong', { count: problem.count, max })
      : t(`invite.file.${problem.problem}`);
  }

  const template = () =>
    saveFile(
      `${t('invite.file.templateName')}.csv`,
      BYTE_ORDER_MARK +
        writeCsv([
          (['to', 'name', 'role', 'groups'] as const).map((column) => t(`invite.file.columns.${column}`)),
          [
            'someone@example.com',
            t('invite.file.exampleName'),
            t('common.role.member'),
            t('invite.file.exampleGroups'),
          ],
        ]),
    );

  return (
    <PageDialog
      onClose={hasInput ? () => setAsking(true) : onClose}
      size="lg"
      title={t('invite.file.title')}
      description={joinSentences(language, t('invite.file.hint', { max }), t('invite.nuwaIdHint'))}
      isDismissable={!isRunning}
      footer={
        state === 'done' ? (
          <Button variant="primary" onPress={onClose} autoFocus>
            {t('common.action.close')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('common.action.cancel')}
            </Button>
            <Button
              variant="primary"
              disabledReason={
                state === 'idle' &&
                wanted.length === 0 &&
                t(
                  lines.length === 0
                    ? 'invite.file.chooseFirst'
                    : check.isPending
                      ? 'invite.checking'
                      : 'invite.none',
                )
              }
              isPending={isRunning}
              onPress={submit}
            >
              {state === 'stopped'
                ? t('invite.file.resume')
                : wanted.length > 0
                  ? t('invite.submit', { count: wanted.length })
                  : t('invite.action')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <>
            <FailureNote failure={textOf(error)} />
            <Banner tone="warn">{t('invite.file.stopped', { line: sent?.lines[at]?.line ?? at })}</Banner>
          </>
        )}
        {!isRunning && state !== 'done' && (
          <FileDrop
            label={file ? file.name : t('invite.file.drop')}
            chooseLabel={t(file ? 'invite.file.again' : 'invite.file.choose')}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFile={(chosen) =>
              void open(chosen).catch(() =>
                setFile({ number: 0, name: chosen.name, lines: [], problem: { problem: 'unreadable' } }),
              )
            }
          >
            <Button variant="quiet" icon={<Download size={16} aria-hidden />} onPress={template}>
              {t('invite.file.template')}
            </Button>
          </FileDrop>
        )}
        {file?.problem && <Banner tone="error">{problemText(file.problem)}</Banner>}
        {state !== 'idle' && (
          <Progress
            label={t('invite.file.progress', { done: at, total: sent?.lines.length ?? 0 })}
            value={sent === null ? null : (at / sent.lines.length) * 100}
          />
        )}
        {state === 'idle' && lines.length > 0 && (
          <>
            <FilePreview lines={lines} />
            {check.isError ? (
              <FailedQuery query={check} />
            ) : (
              <p role="status" className="text-ink-2">
                {check.data ? t('invite.tally', tallyOf(check.data)) : t('invite.checking')}
              </p>
            )}
            <LeftLines title={t('invite.file.leftOut', { count: left.length })} lines={left} />
          </>
        )}
        {(isGroupGone || (state === 'idle' && lines.length > 0)) && (
          <>
            <p className="text-ink-2">{t('invite.file.forOthers')}</p>
            <RoleAndGroups
              roles={roles}
              role={role}
              onRole={setRole}
              groupIds={groupIds}
              onGroups={setGroupIds}
              refused={error}
            />
            <NoGroupNote {...{ roles, role, groupIds }} />
          </>
        )}
        {outcomes.length > 0 && (
          <FileOutcomes
            outcomes={[...(sent?.left ?? []), ...outcomes].toSorted((one, other) => one.line - other.line)}
            isDone={state === 'done'}
          />
        )}
        {hasInput && <InputGuard isAsking={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />}
      </div>
    </PageDialog>
  );
}
