import type { App, AppDetail, AppVersion } from '@muster/contract/apps/schemas';
import { downloadFile } from '@muster/contract/files/endpoints';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { isGone } from '../../platform/api-error.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { fileUrl } from '../../platform/file-url.ts';
import { AppIcon } from '../../domain/app/AppIcon.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { MoreMenu } from '../../platform/page/MoreMenu.tsx';
import { useCan } from '../../platform/permissions.ts';
import { newRolloutPage } from '../rollouts/new-rollout.page.ts';
import { ScheduleDialog } from '../schedules/schedule.dialog.ts';

import { Button } from '../../ui/Button.tsx';
import { firstGraphemes } from '../../ui/graphemes.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { AppPermissions, AppSigners } from './AppFacts.tsx';
import { AppRobots } from './AppRobots.tsx';
import { DrawerSection, DrawerSkeleton } from './DrawerSection.tsx';
import { FileUses } from './FileUses.tsx';
import { appQuery, fileQuery } from './files.queries.ts';
import { RenameAppDialog } from './RenameAppDialog.tsx';
import { RemoveFileDialog } from './RemoveFileDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useReplace } from './use-replace.tsx';

export type AppDrawerProps = { packageName: string; onClose: () => void };

/** One app: versions, permissions, signers, and what uses the newest version. */
export function AppDrawer({ packageName, onClose }: AppDrawerProps) {
  const query = useQuery(appQuery(packageName));
  const { t } = useI18n();
  const [removing, setRemoving] = useState<AppVersion | null>(null);
  const [open, setOpen] = useState<'share' | 'rename' | 'schedule' | null>(null);
  const close = () => setOpen(null);
  const can = useCan();
  const replace = useReplace('.apk');
  // Everyone who sees an app sees all of its versions, but shares only those they may change.
  const own = query.data?.versions.filter(({ allowed }) => allowed.share) ?? [];
  const detail = isGone(query.error) ? undefined : query.data;
  const app = detail?.app;
  return (
    <DetailDrawer
      onClose={onClose}
      title={app?.label ?? packageName}
      leading={app && <AppIcon app={app} size={40} />}
      subtitle={
        <span translate="no" className="font-mono">
          {packageName}
        </span>
      }
      footer={
        app && (
          <>
            <MoreMenu
              entries={[
                ...(app.allowed.rename ? [{ id: 'rename', label: `${t('files.rename.action')}…` }] : []),
                ...(own.length > 0 ? [{ id: 'share', label: `${t('files.sharing.action')}…` }] : []),
              ]}
              onAction={(action) => {
                if (action === 'rename' || action === 'share') setOpen(action);
              }}
            />
            <span className="me-auto" />
            {can('rollout.write') && (
              <Link page={newRolloutPage} variant="secondary" search={rolloutOf(app)}>
                {t('files.app.rollout')}
              </Link>
            )}
            {can('device.command') && (
              <Button variant="primary" onPress={() => setOpen('schedule')}>
                {t('schedules.action')}…
              </Button>
            )}
          </>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(detail)} />}
      {query.isPending && <DrawerSkeleton />}
      {replace.input}
      {detail && <Facts detail={detail} onRemove={setRemoving} onReplace={replace.open} />}
      {app && open === 'rename' && <RenameAppDialog app={app} onClose={close} />}
      {app && open === 'schedule' && (
        <ScheduleDialog
          files={[
            {
              id: app.newest.fileId,
              name: `${app.label} ${app.newest.versionName}`,
              size: app.newest.size,
              app,
            },
          ]}
          onClose={close}
        />
      )}
      {open === 'share' && app && (
        <ShareDialog
          ids={own.map(({ fileId }) => fileId)}
          title={t('files.sharing.title', { name: app.label })}
          now={app.newest}
          onClose={close}
          onDone={() => {
            toasts.add({ tone: 'success', title: t('files.sharing.done') });
            close();
          }}
        />
      )}
      {removing && app && (
        <RemoveFileDialog
          file={{ id: removing.fileId, name: `${app.label} ${removing.versionName}` }}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            // Removing the last version removes the app.
            if (detail.versions.length === 1) onClose();
          }}
        />
      )}
    </DetailDrawer>
  );
}

/** Initial values of the form for a new rollout. */
const rolloutOf = ({ packageName, label, newest }: App) => ({
  app: packageName,
  file: newest.fileId,
  version: `${newest.versionName} (${newest.versionCode})`,
  name: firstGraphemes(`${label} ${newest.versionName}`, rolloutsLimits.nameMax),
});

type FactsProps = {
  detail: AppDetail;
  onRemove: (version: AppVersion) => void;
  onReplace: (fileId: string) => void;
};

function Facts({ detail: { app, versions, onRobots }, onRemove, onReplace }: FactsProps) {
  const { t } = useI18n();
  const uses = useQuery(fileQuery(app.newest.fileId)).data?.uses;
  return (
    <div className="flex flex-col gap-6">
      <DrawerSection title={t('files.app.versions')}>
        <ul className="divide-y divide-line-soft">
          {versions.map((version, index) => (
            <VersionRow
              key={version.fileId}
              version={version}
              isNewest={index === 0 && versions.length > 1}
              onRemove={() => onRemove(version)}
              onReplace={() => onReplace(version.fileId)}
            />
          ))}
        </ul>
      </DrawerSection>
      <AppRobots packageName={app.packageName} onRobots={onRobots} />
      <AppPermissions versions={versions} />
      <AppSigners versions={versions} />
      {uses && (
        <DrawerSection title={t('files.column.used')}>
          <FileUses uses={uses} />
        </DrawerSection>
      )}
    </div>
  );
}

type VersionRowProps = {
  version: AppVersion;
  isNewest: boolean;
  onRemove: () => void;
  onReplace: () => void;
};

function VersionRow({ version, isNewest, onRemove, onReplace }: VersionRowProps) {
  const { t, format } = useI18n();
  const { fileId, versionName, size, uploadedAt, uploadedBy } = version;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate" title={versionName}>
            {versionName}
          </span>
          {isNewest && <Pill tone="accent">{t('files.app.newest')}</Pill>}
        </span>
        <span className="block truncate text-sm text-ink-3" title={format.dateTime(uploadedAt)}>
          {format.relative(uploadedAt)} · {uploadedBy.name} · {format.fileSize(size)}
        </span>
      </span>
      <MenuButton
        size="sm"
        label={t('files.action.more', { name: versionName })}
        icon={<Ellipsis size={16} />}
        entries={[
          {
            id: 'download',
            label: t('files.action.download'),
            href: fileUrl(downloadFile, { params: { id: fileId } }),
          },
          ...(version.allowed.remove
            ? ([
                { id: 'replace', label: `${t('files.replace.action')}…` },
                'line',
                { id: 'remove', label: `${t('files.action.delete')}…`, isDanger: true },
              ] as const)
            : []),
        ]}
        onAction={(action) => {
          if (action === 'remove') onRemove();
          if (action === 'replace') onReplace();
        }}
      />
    </li>
  );
}
