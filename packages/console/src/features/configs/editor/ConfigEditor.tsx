import type { ConfigDetail } from '@muster/contract/configs/schemas';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { PermittedButton } from '../../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { EditorPage } from '../../../platform/editor/EditorPage.tsx';
import { hrefOf } from '../../../platform/page/address.ts';
import { usePageFrame } from '../../../platform/page/page-frame.ts';
import { useGo } from '../../../platform/page/visit.ts';
import { useUnderWay } from '../../../platform/use-under-way.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../platform/page/MoreMenu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useFetchedWhenIdle } from '../../../ui/when-idle.ts';
import { toasts } from '../../../ui/toast-queue.ts';
import { useActivityEntry } from '../../activity/activity-link.part.tsx';
import { configPage } from '../config.page.ts';
import { configsPage } from '../configs.page.ts';
import { DeployDialog } from '../deploy.dialog.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ConfigPreview } from './ConfigPreview.tsx';
import { ConfigVersions } from './ConfigVersions.tsx';
import { RobotSection } from './RobotSection.tsx';
import { StoreSection } from './StoreSection.tsx';
import { sectionOf, sections, type Section } from './draft.ts';
import { useConfigDraft } from './use-config-draft.ts';

// The drag-and-drop sections are loaded separately: they are a quarter of this page's size.
const loadApps = () => import('./AppsSection.tsx');
const loadFiles = () => import('./FilesSection.tsx');
const AppsSection = lazyPart(loadApps, 'AppsSection');
const FilesSection = lazyPart(loadFiles, 'FilesSection');
const ConfigConflict = lazyPart(() => import('./ConfigConflict.tsx'), 'ConfigConflict');
const ConfigRobots = lazyPart(() => import('../use/ConfigRobots.tsx'), 'ConfigRobots');
const CopyConfigDialog = lazyPart(() => import('../CopyConfigDialog.tsx'), 'CopyConfigDialog');
const RemoveConfigDialog = lazyPart(() => import('../use/RemoveConfigDialog.tsx'), 'RemoveConfigDialog');

/** Editor of one configuration, in sections beside a preview of the robot's screen. */
export function ConfigEditor({ config }: { config: ConfigDetail }) {
  const go = useGo();
  const { closeTab } = usePageFrame();
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const draft = useConfigDraft(config);
  const [section, setSection] = useState<Section | 'robots'>('appearance');
  useFetchedWhenIdle(loadApps);
  useFetchedWhenIdle(loadFiles);
  const [isDeploying, setDeploying] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const can = useCan();
  const isReadOnly = !config.allowed.update;
  const isNewer = config.version > draft.baseVersion;
  const faulty = new Set(Object.keys(draft.errors.fields).map(sectionOf));
  const nameIsTaken = isApiError(draft.error, 'config.name_taken');
  const failure =
    draft.error && !draft.isConflict && !nameIsTaken && Object.keys(draft.errors.fields).length === 0
      ? textOf(draft.error)
      : null;

  const save = useUnderWay(async (isOverwrite?: boolean): Promise<boolean> => {
    const saved = await draft.submit(isOverwrite);
    if (saved !== null)
      toasts.add({ tone: 'success', title: t('configs.saved', { version: String(saved) }) });
    return saved !== null;
  });

  /** Deploys the saved version, so unsaved changes are saved first. */
  async function deploy() {
    if (draft.isDirty && !isReadOnly && !(await save())) return;
    setDeploying(true);
  }

  function openCopy(id: string) {
    // The page stays mounted behind its tab: an open dialog would still be open on return.
    setOpen(null);
    void go(configPage, { params: { id } });
  }

  /** Also closes the tab of the removed configuration, with its unsaved changes. */
  async function leave() {
    await go(configsPage, {}, { replace: true, isForced: true });
    closeTab(hrefOf(configPage, { params: { id: config.id } }));
  }

  const activity = useActivityEntry('config', config.id);
  const entries: MenuEntry[] = [
    ...(can('config.write') ? [{ id: 'copy', label: `${t('configs.copy.title')}…` }] : []),
    ...activity,
    ...(config.allowed.remove
      ? (['line', { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true }] as const)
      : []),
  ];
  const sectionProps = { draft, isReadOnly };
  const content: Record<Section, ReactNode> = {
    appearance: <AppearanceSection {...sectionProps} />,
    apps: <AppsSection {...sectionProps} />,
    store: <StoreSection {...sectionProps} />,
    files: <FilesSection {...sectionProps} />,
    robot: <RobotSection {...sectionProps} />,
  };

  return (
    <EditorPage
      title={draft.document.name || t('configs.untitled')}
      subtitle={`${t('shell.saved', {
        time: format.relative(config.updatedAt),
        name: config.updatedBy.name,
      })} · v${config.version} · ${t('configs.createdBy', { name: config.creator.name })}`}
      back={{ href: hrefOf(configsPage), label: t('shell.navigation.back') }}
      isDirty={draft.isDirty}
      isSaving={draft.isSaving}
      isReadOnly={isReadOnly}
      onSave={save}
      actions={
        <>
          <MoreMenu entries={entries} onAction={setOpen} />
          <PermittedButton
            may={config.allowed.deploy}
            isPending={draft.isDirty && draft.isSaving}
            onPress={() => void deploy()}
          >
            {t(draft.isDirty && !isReadOnly ? 'configs.deploy.saveAndDeploy' : 'shell.deploy')}
          </PermittedButton>
        </>
      }
    >
      {isReadOnly && <Banner className="mt-3">{t('configs.readOnly')}</Banner>}
      {isNewer && !draft.isConflict && (
        <Banner
          tone="warn"
          className="mt-3"
          action={
            <Button size="sm" onPress={draft.takeTheirs}>
              {t('configs.conflict.theirs')}
            </Button>
          }
        >
          {t('configs.otherSaved', { name: config.updatedBy.name, version: String(config.version) })}
        </Banner>
      )}
      {failure && (
        <ErrorPanel className="mt-3" code={failure.code} title={failure.title}>
          {failure.message}
        </ErrorPanel>
      )}
      {/* Beside an open drawer there is less room than the window has. */}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-8 pt-4 @4xl:grid-cols-[minmax(0,1fr)_330px]">
          <Tabs<Section | 'robots'>
            label={t('configs.section.label')}
            orientation="vertical"
            selected={section}
            onSelect={setSection}
            tabs={[
              ...sections.map((id) => ({
                id,
                label: t(`configs.section.${id}`),
                trailing: faulty.has(id) && (
                  <span
                    role="img"
                    aria-label={t('errors.request.invalid.title')}
                    className="size-2 rounded-full bg-high"
                  />
                ),
                content: <Suspense fallback={<Skeleton className="h-60 w-full" />}>{content[id]}</Suspense>,
              })),
              {
                id: 'robots' as const,
                label: t('configs.use.title'),
                trailing: config.deviceCount > 0 && (
                  <span className="text-sm text-ink-3 tabular-nums">{config.deviceCount}</span>
                ),
                content: (
                  <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                    <ConfigRobots id={config.id} version={config.version} />
                  </Suspense>
                ),
              },
            ]}
          />
          <div className="flex min-w-0 flex-col gap-6">
            <div className="sm:max-w-[330px]">
              <ConfigPreview document={draft.document} />
            </div>
            <ConfigVersions config={config} draft={draft} />
          </div>
        </div>
      </div>
      <Suspense>
        {draft.isConflict && (
          <ConfigConflict
            by={config.updatedBy.name}
            version={config.version}
            theirs={config.document}
            mine={draft.document}
            isSaving={draft.isSaving}
            onOverwrite={() => void save(true)}
            onTakeTheirs={draft.takeTheirs}
            onClose={draft.dismissConflict}
          />
        )}
        {open === 'copy' && (
          <CopyConfigDialog config={config} onClose={() => setOpen(null)} onCreated={openCopy} />
        )}
        {open === 'remove' && (
          <RemoveConfigDialog config={config} onClose={() => setOpen(null)} onRemoved={() => void leave()} />
        )}
        {isDeploying && <DeployDialog configId={config.id} onClose={() => setDeploying(false)} />}
      </Suspense>
    </EditorPage>
  );
}
