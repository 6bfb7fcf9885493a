import { readinessLimits } from '@muster/contract/readiness/limits';
import { type Weekday, weekdays } from '@muster/contract/monitoring/week-times';
import { readBoard } from '@muster/contract/readiness/endpoints';
import { createLesson, listLessons, updateLesson } from '@muster/contract/readiness/lessons.endpoints';
import type { Lesson } from '@muster/contract/readiness/lessons.schemas';
import { useState } from 'react';
import { DaysField } from '../../../domain/week-time/DaysField.tsx';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { type Needs, NeedsFields } from './NeedsFields.tsx';

const schoolDays = weekdays.slice(0, 5);
const firstNeeds: Needs = {
  minutes: 45,
  reserve: readinessLimits.reserve,
  packageName: null,
  versionCode: null,
};

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
  const [beginTime, setBeginTime] = useState<string | null>(lesson?.beginTime ?? '09:10');
  const [needs, setNeeds] = useState<Needs>(lesson ?? firstNeeds);
  const stale = [listLessons, readBoard];
  const creation = useChange(createLesson, stale);
  const update = useChange(updateLesson, stale);
  const change = lesson ? update : creation;
  const nameFault = fieldText(change.error, 'lesson.name');

  function submit() {
    if (beginTime === null) return;
    const { minutes, reserve, packageName, versionCode } = needs;
    const body = { name, days: [...days], beginTime, minutes, reserve, packageName, versionCode };
    if (lesson)
      update.mutate(
        { params: { id: lesson.id }, body: { lesson: body, revision: lesson.revision } },
        { onSuccess: onClose },
      );
    else creation.mutate({ body: { groupId, lesson: body } }, { onSuccess: onClose });
  }

  const isComplete = name.trim() !== '' && days.length > 0 && beginTime !== null;
  return (
    <FormDialog
      title={lesson ? t('readiness.lessons.edit', { name: lesson.name }) : t('readiness.lessons.add')}
      submitLabel={lesson ? t('common.action.save') : t('readiness.lessons.add')}
      disabledReason={!isComplete && t('fields.field.required')}
      change={change}
      isSaid={nameFault !== undefined}
      hasInput={name !== (lesson?.name ?? '') || needs !== (lesson ?? firstNeeds)}
      onClose={onClose}
      onSubmit={submit}
    >
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
