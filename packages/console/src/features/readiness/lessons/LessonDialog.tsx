import { readinessLimits } from '@muster/contract/readiness/limits';
import { type Weekday, weekdays } from '@muster/contract/monitoring/week-times';
import { readBoard } from '@muster/contract/readiness/endpoints';
import { createLesson, listLessons, updateLesson } from '@muster/contract/readiness/lessons.endpoints';
import type { Lesson, LessonBody } from '@muster/contract/readiness/lessons.schemas';
import { useState } from 'react';
import { DaysField } from '../../../domain/week-time/DaysField.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { useFieldText } from '../../../platform/failure.ts';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../../platform/page/ConflictBanner.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { type Needs, NeedsFields } from './NeedsFields.tsx';
import { useLessonLine } from './use-lesson-line.ts';

const FIRST_TIME = '09:10';
const schoolDays = weekdays.slice(0, 5);
const firstNeeds: Needs = {
  minutes: 45,
  reserve: readinessLimits.reserve,
  packageName: null,
  versionCode: null,
};

/** The other user's version, from the conflict error. */
type Theirs = LessonBody & { revision: number };

export type LessonDialogProps = {
  groupId: string;
  timeZone: string;
  /** `null` for a new lesson. */
  lesson: Lesson | null;
  onClose: () => void;
};

/** A weekly lesson. */
export function LessonDialog({ groupId, timeZone, lesson, onClose }: LessonDialogProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [name, setName] = useState(lesson?.name ?? '');
  const [days, setDays] = useState<readonly Weekday[]>(lesson?.days ?? schoolDays);
  const [beginTime, setBeginTime] = useState<string | null>(lesson?.beginTime ?? FIRST_TIME);
  const [needs, setNeeds] = useState<Needs>(lesson ?? firstNeeds);
  const stale = [listLessons, readBoard];
  const creation = useChange(createLesson, stale);
  const request = useRequestId();
  const update = useChange(updateLesson, stale);
  const change = lesson ? update : creation;
  const nameFault = fieldText(change.error, 'lesson.name');
  const lineOf = useLessonLine();
  const theirs = isApiError(change.error, 'lesson.conflict')
    ? (change.error.detail as unknown as Theirs)
    : null;
  const theirApp = theirs?.packageName ?? null;
  const known = useKnownApps(theirApp === null ? [] : [theirApp]);
  const appName = known.get(theirApp ?? '')?.label ?? null;

  function submit() {
    if (beginTime === null) return;
    const { minutes, reserve, packageName, versionCode } = needs;
    const body = { name, days: [...days], beginTime, minutes, reserve, packageName, versionCode };
    if (lesson)
      update.mutate(
        {
          params: { id: lesson.id },
          body: theirs
            ? { lesson: merged(lesson, body, theirs), revision: theirs.revision }
            : { lesson: body, revision: lesson.revision },
        },
        { onSuccess: onClose },
      );
    else {
      const created = { groupId, lesson: body };
      creation.mutate({ body: { ...created, requestId: request.of(created) } }, { onSuccess: onClose });
    }
  }

  const isComplete = name.trim() !== '' && days.length > 0 && beginTime !== null;
  return (
    <FormDialog
      title={lesson ? t('readiness.lessons.edit', { name: lesson.name }) : t('readiness.lessons.add')}
      submitLabel={
        theirs
          ? t('readiness.lessons.conflict.mine')
          : t(lesson ? 'common.action.save' : 'readiness.lessons.add')
      }
      disabledReason={!isComplete && t('fields.field.required')}
      change={change}
      isSaid={nameFault !== undefined || theirs !== null}
      hasInput={
        name !== (lesson?.name ?? '') ||
        days !== (lesson?.days ?? schoolDays) ||
        beginTime !== (lesson?.beginTime ?? FIRST_TIME) ||
        needs !== (lesson ?? firstNeeds)
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs && (
        <ConflictBanner takeLabel={t('readiness.lessons.conflict.theirs')} onTakeTheirs={onClose}>
          <p>{t('errors.lesson.conflict.title')}</p>
          <p>
            {t('readiness.lessons.conflict.now', { name: theirs.name, line: lineOf({ ...theirs, appName }) })}
          </p>
        </ConflictBanner>
      )}
      <NameField
        label={t('readiness.lessons.name')}
        value={name}
        onChange={setName}
        error={nameFault}
        maxCount={readinessLimits.lessonNameMax}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="font-semibold">
          {t('readiness.lessons.days')}
        </span>
        <DaysField value={days} onChange={setDays} />
      </div>
      <TimeField
        label={t('readiness.needs.begin')}
        description={t('readiness.needs.zone', { timeZone })}
        value={beginTime}
        onChange={setBeginTime}
      />
      <NeedsFields value={needs} onChange={setNeeds} />
    </FormDialog>
  );
}

/** What this user changed, on top of what the other one saved. */
function merged(start: Lesson, mine: LessonBody, theirs: Theirs): LessonBody {
  const isMine = (field: keyof LessonBody) => JSON.stringify(mine[field]) !== JSON.stringify(start[field]);
  const fields = Object.keys(mine) as (keyof LessonBody)[];
  return Object.fromEntries(
    fields.map((field) => [field, (isMine(field) ? mine : theirs)[field]]),
  ) as unknown as LessonBody;
}
