import { deviceLimits } from '@muster/contract/devices/limits';
import { commentMonitored, getMonitored, listStation } from '@muster/contract/monitoring/station.endpoints';
import { useState } from 'react';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { OpenRobot } from './open-robot.ts';
import type { CommentDraft } from './use-comment-draft.ts';

export type RobotCommentProps = { robot: OpenRobot; draft: CommentDraft };

/** A robot's comment, edited in place. */
export function RobotComment({ robot: { sn, comment, allowed }, draft }: RobotCommentProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { text } = draft;
  // A draft that is shown again, as with the next robot, leaves the focus where it is.
  const [isBegun, setBegun] = useState(false);
  const change = useChange(commentMonitored, [getMonitored, listStation]);
  const fieldText = useFieldText();
  const failure = change.error && textOf(change.error);
  // The server judged what was sent, not what is typed now.
  const forgetError = () => change.error && change.reset();
  function edit(next: string) {
    draft.edit(next);
    forgetError();
  }
  function cancel() {
    draft.cancel();
    forgetError();
  }
  if (text === null)
    return (
      <section>
        <h3 className="mb-1 text-sm text-ink-3">{t('monitoring.comment.label')}</h3>
        <p className="break-words whitespace-pre-line">{comment || '—'}</p>
        {allowed.update && (
          <Button
            size="sm"
            className="mt-2"
            onPress={() => {
              setBegun(true);
              edit(comment);
            }}
          >
            {t('monitoring.comment.edit')}
          </Button>
        )}
      </section>
    );
  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ body: { sn, comment: text } }, { onDone: () => draft.saved(text) });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Ends the editing, not the drawer.
        event.preventDefault();
        event.stopPropagation();
        if (!change.isPending) cancel();
      }}
    >
      <TextArea
        label={t('monitoring.comment.label')}
        value={text}
        onChange={edit}
        maxCount={deviceLimits.commentMax}
        autoFocus={isBegun}
        error={
          fieldText(change.error, 'comment') ?? (failure ? `${failure.title} ${failure.message}` : undefined)
        }
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={cancel} isDisabled={change.isPending}>
          {t('common.action.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" isPending={change.isPending}>
          {t('common.action.save')}
        </Button>
      </div>
    </form>
  );
}
