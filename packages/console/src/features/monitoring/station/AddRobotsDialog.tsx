import {
  addMonitored,
  chooseMonitored,
  listOutside,
  listStation,
} from '@muster/contract/monitoring/station.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GroupChooser } from '../../../domain/group/GroupChooser.tsx';
import { useMissingText } from '../../../domain/task/use-missing-text.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { choicesQuery, type Choice } from './choices.queries.ts';
import { DOT } from '../../../ui/dot.ts';

const canBeAdded = ({ isMonitored, eligibility }: Choice) =>
  !isMonitored && (eligibility === 'yes' || eligibility === 'unknownVersion');

/** Adds robots of a group to monitoring; shows the reason for each that cannot be added. */
export function AddRobotsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [groupId, setGroupId] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({ ...choicesQuery(groupId ?? ''), enabled: groupId !== null });
  const missingText = useMissingText();
  const change = useChange(addMonitored, [listStation, listOutside, chooseMonitored]);
  const robots = groupId === null ? undefined : query.data;
  const addable = (robots ?? []).filter(canBeAdded);
  const chosen = addable.filter(({ id }) => !left.has(id));
  const flip = (ids: readonly string[], isChosen: boolean) =>
    setLeft((known) => {
      const next = new Set(known);
      for (const id of ids) {
        if (isChosen) next.delete(id);
        else next.add(id);
      }
      return next;
    });

  return (
    <FormDialog
      title={t('monitoring.add.title')}
      description={t('monitoring.add.explanation')}
      size="md"
      submitLabel={t('monitoring.add.submit', { count: chosen.length })}
      change={change}
      disabledReason={chosen.length === 0 && t('monitoring.add.nobody')}
      hasInput={left.size > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { deviceIds: chosen.map(({ id }) => id) } },
          {
            onSuccess({ added, missing }) {
              toasts.add({
                tone: missing.length > 0 ? 'info' : 'success',
                title: t('monitoring.add.done', { count: added }),
                detail: missingText(missing),
              });
              onClose();
            },
          },
        )
      }
    >
      <GroupChooser
        label={t('devices.filter.group')}
        value={groupId}
        onChange={(id) => {
          setGroupId(id);
          setLeft(new Set());
        }}
      />
      {query.isError && <FailedQuery query={query} />}
      {groupId !== null && query.isPending && <Skeleton className="h-40 w-full" />}
      {robots?.length === 0 && <p className="py-4 text-center text-ink-3">{t('monitoring.add.empty')}</p>}
      {robots && robots.length > 0 && (
        <div>
          {addable.length > 1 && (
            <Checkbox
              isSelected={chosen.length === addable.length}
              isIndeterminate={chosen.length > 0 && chosen.length < addable.length}
              onChange={(isChosen) =>
                flip(
                  addable.map(({ id }) => id),
                  isChosen,
                )
              }
              className="px-3.5 pb-2"
            >
              {t('monitoring.add.all', { count: addable.length })}
            </Checkbox>
          )}
          <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line">
            {robots.map((robot) => (
              <li key={robot.id} className="px-3.5 py-2">
                <Checkbox
                  isSelected={robot.isMonitored || (canBeAdded(robot) && !left.has(robot.id))}
                  isDisabled={!canBeAdded(robot)}
                  onChange={(isChosen) => flip([robot.id], isChosen)}
                  description={[robot.sn, reasonOf(robot)].filter(Boolean).join(DOT)}
                  className="w-full"
                >
                  {robot.name || robot.sn}
                </Checkbox>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );

  function reasonOf({ isMonitored, eligibility, imageVer, neededVer }: Choice): string | null {
    if (isMonitored) return t('monitoring.add.isMonitored');
    if (eligibility === 'yes') return null;
    if (eligibility !== 'tooOld') return t(`monitoring.add.${eligibility}`);
    return t('monitoring.add.tooOld', { version: imageVer ?? '', needed: neededVer });
  }
}
