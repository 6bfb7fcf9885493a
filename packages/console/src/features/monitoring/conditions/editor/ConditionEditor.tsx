import type { ConditionDetail } from '@muster/contract/monitoring/condition-view.schemas';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../../platform/api-error.ts';
import { EditorPage } from '../../../../platform/editor/EditorPage.tsx';
import { useErrorText } from '../../../../platform/failure.ts';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../../platform/lazy-part.ts';
import { hrefOf } from '../../../../platform/page/address.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { showFault } from '../../../../ui/show-fault.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { toasts } from '../../../../ui/toast-queue.ts';
import { useFetchedWhenIdle } from '../../../../ui/when-idle.ts';
import { conditionsPage } from '../../conditions.page.ts';
import { WatchedSettings } from './WatchedSettings.tsx';
import { decidesLights, type EditorTab, tabOf, tabs } from './editor-tabs.ts';
import { useConditionDraft } from './use-condition-draft.ts';
import { DOT } from '../../../../ui/dot.ts';

const loadControl = () => import('./ControlTab.tsx');
const ControlTab = lazyPart(loadControl, 'ControlTab');
const NotifyTab = lazyPart(() => import('./NotifyTab.tsx'), 'NotifyTab');
const ConflictDialog = lazyPart(
  () => import('../../../../platform/editor/ConflictDialog.tsx'),
  'ConflictDialog',
);
const ConditionUse = lazyPart(() => import('./ConditionUse.tsx'), 'ConditionUse');
const ConditionPreview = lazyPart(() => import('../preview/ConditionPreview.tsx'), 'ConditionPreview');

/** Editor of one condition: monitoring, control and notification settings. */
export function ConditionEditor({ condition }: { condition: ConditionDetail }): ReactNode {
  useFetchedWhenIdle(loadControl);
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const draft = useConditionDraft(condition);
  const [tab, setTab] = useState<EditorTab>('report');
  const [isChecked, setChecked] = useState(false);
  /** How often saving was refused here. */
  const [refusals, setRefusals] = useState(0);
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) showFault(settings.current!);
  }, [refusals]);
  const isReadOnly = !condition.allowed.update;
  const faulty = new Set(draft.faults.map(tabOf));
  const isNameTaken = isApiError(draft.error, 'condition.name_taken');
  const author = condition.updatedBy;
  const failure = draft.error && !draft.isConflict && !isNameTaken ? textOf(draft.error) : null;

  async function save(revision?: number): Promise<boolean> {
    setChecked(true);
    const [first] = draft.faults;
    if (first !== undefined) {
      setTab(tabOf(first));
      setRefusals((before) => before + 1);
    }
    const isSaved = await draft.submit(revision);
    if (isSaved) {
      setChecked(false);
      toasts.add({ tone: 'success', title: t('monitoring.condition.saved') });
    }
    return isSaved;
  }

  const props = { draft, isReadOnly };
  const content: Record<EditorTab, ReactNode> = {
    report: <WatchedSettings {...props} isDefault={condition.isDefault} />,
    control: <ControlTab {...props} />,
    notify: <NotifyTab {...props} isChecked={isChecked} />,
  };
  return (
    <EditorPage
      title={draft.document.name || t('shell.page.condition')}
      subtitle={[
        t(`monitoring.type.${condition.robotType}`),
        t('devices.robots', { count: condition.deviceCount }),
        // No author: created with the team, or last changed because a recipient left it.
        ...(author === null
          ? []
          : [t('shell.saved', { time: format.relative(condition.updatedAt), name: author })]),
      ].join(DOT)}
      back={{ href: hrefOf(conditionsPage), label: t('shell.navigation.back') }}
      isDirty={draft.isDirty}
      isSaving={draft.isSaving}
      isReadOnly={isReadOnly}
      onSave={save}
    >
      {isReadOnly && <Banner className="mt-3">{t('monitoring.condition.readOnly')}</Banner>}
      {failure && (
        <Banner tone="error" className="mt-3">
          {failure.title} {failure.message}
        </Banner>
      )}
      {isChecked && draft.faults.length > 0 && (
        <Banner tone="error" className="mt-3">
          {t('monitoring.condition.faults', { count: draft.faults.length })}
        </Banner>
      )}
      <div ref={settings}>
        <Tabs
          label={draft.document.name}
          selected={tab}
          onSelect={setTab}
          className="mt-2"
          tabs={tabs.map((id) => ({
            id,
            label: t(`monitoring.condition.tab.${id}`),
            trailing: faulty.has(id) ? <span className="ms-1.5 text-high-ink">●</span> : null,
          }))}
        >
          <div className="grid gap-10 pt-6 pb-10 xl:grid-cols-[minmax(0,1fr)_14rem] xl:gap-8">
            <Suspense fallback={<Skeleton className="h-14 w-full" />}>{content[tab]}</Suspense>
            <div className="border-t border-line-soft pt-6 xl:border-t-0 xl:pt-0">
              <Suspense fallback={<Skeleton className="h-14 w-full" />}>
                <ConditionPreview
                  id={condition.id}
                  name={condition.name}
                  document={draft.document}
                  isFaulty={draft.faults.some(decidesLights)}
                />
                <div className="mt-4 border-t border-line pt-4">
                  <ConditionUse id={condition.id} />
                </div>
              </Suspense>
            </div>
          </div>
        </Tabs>
      </div>
      <Suspense>
        {draft.isConflict && (
          <ConflictDialog
            title={t('errors.condition.conflict.title')}
            message={
              <p className="text-ink-2">
                {t('monitoring.condition.conflict', { name: author ?? t('common.value.unknown') })}
              </p>
            }
            isSaving={draft.isSaving}
            onOverwrite={() => void save(condition.revision)}
            onTakeTheirs={draft.takeTheirs}
            onClose={draft.dismissConflict}
          >
            {null}
          </ConflictDialog>
        )}
      </Suspense>
    </EditorPage>
  );
}
