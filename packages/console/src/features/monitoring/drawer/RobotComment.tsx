import { deviceLimits } from '@muster/contract/devices/limits';
import { commentMonitored, getMonitored, listStation } from '@muster/contract/monitoring/station.endpoints';
import { useState } from 'react';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { OpenRobot } from './open-robot.ts';

/** A robot's comment, edited in place. */
export function RobotComment({ robot: { sn, comment, allowed } }: { robot: OpenRobot }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [draft, setDraft] = useState<string | null>(null);
  const change = useChange(commentMonitored, [getMonitored, listStation]);
  const fieldText = useFieldText();
  const failure = change.error && textOf(change.error);
  function edit(text: string | null) {
    setDraft(text);
    // The server judged what was sent, not what is typed now.
    if (change.error) change.reset();
  }
  if (draft === null)
    return (
      <section>
        <h3 className="mb-1 text-sm text-ink-3">{t('monitoring.comment.label')}</h3>
        <p className="break-words whitespace-pre-line">{comment || '—'}</p>
        {allowed.update && (
          <Button size="sm" className="mt-2" onPress={() => edit(comment)}>
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
        // What was typed during the save is kept.
        const onSuccess = () => setDraft((now) => (now === draft ? null : now));
        change.mutate({ body: { sn, comment: draft } }, { onSuccess });
      }}
    >
      <TextArea
        label={t('monitoring.comment.label')}
        value={draft}
        onChange={edit}
        maxCount={deviceLimits.commentMax}
        autoFocus
        error={
          fieldText(change.error, 'comment') ?? (failure ? `${failure.title} ${failure.message}` : undefined)
        }
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={() => edit(null)} isDisabled={change.isPending}>
          {t('common.action.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" isPending={change.isPending}>
          {t('common.action.save')}
        </Button>
      </div>
    </form>
  );
}
