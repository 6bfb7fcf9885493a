import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import Upload from 'lucide-react/icons/upload';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { showOpenUploads } from '../../platform/uploads/upload-tray.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AppList } from './AppList.tsx';
import { appsQuery, filesQuery } from './files.queries.ts';
import { filesPage } from './files.page.ts';
import type { LibraryTab } from './library-search.ts';
import { sharingOf, wholeTeam } from './sharing-draft.ts';
import { UploadSharing, useWho } from './UploadSharing.tsx';
import { UploadZone, useFileChooser } from './UploadZone.tsx';

const FileList = lazyPublic(() => import('./FileList.tsx'), 'FileList');

const totalOf = ({ total }: { total: number }) => total;

/** `/appsFiles`: the apps and files of the team. */
export function LibraryPage(): ReactNode {
  const { t, format } = useI18n();
  const mayUpload = useCan()('file.write');
  const { search, setSearch } = usePage(filesPage);
  const tab: LibraryTab = search.tab ?? 'apps';
  const apps = useQuery({ ...appsQuery({}), select: totalOf }).data;
  const files = useQuery({ ...filesQuery({}), select: totalOf }).data;
  const [sharing, setSharing] = useState(wholeTeam);
  const who = useWho(sharing);
  // The whole team is the server's default; leaving it out lets a new version keep the app's previous sharing.
  const said = useMemo(() => (sharing === wholeTeam ? {} : { sharing: sharingOf(sharing) }), [sharing]);
  const chooser = useFileChooser(said);
  useEffect(() => {
    if (mayUpload) showOpenUploads();
  }, [mayUpload]);
  return (
    <>
      <PageTop
        title={t('shell.page.appsFiles')}
        subtitle={
          apps !== undefined &&
          files !== undefined &&
          t('files.page.counts', { apps: format.number(apps), files: format.number(files) })
        }
        actions={
          mayUpload && (
            <>
              <UploadSharing sharing={sharing} onChange={setSharing} />
              <PageAction
                label={t('files.page.upload')}
                icon={<Upload size={18} />}
                variant="primary"
                onPress={chooser.open}
              />
            </>
          )
        }
      />
      {mayUpload && (
        <>
          {chooser.input}
          <UploadZone said={said} who={who} />
        </>
      )}
      <Tabs
        label={t('files.tab.label')}
        selected={tab}
        onSelect={(id) => setSearch({ ...filesPage.readSearch({}), tab: id === 'files' ? id : undefined })}
        tabs={[
          { id: 'apps', label: t('files.tab.apps') },
          { id: 'files', label: t('files.tab.files') },
        ]}
      >
        {tab === 'apps' ? <AppList onUpload={chooser.open} /> : <FileList onUpload={chooser.open} />}
      </Tabs>
    </>
  );
}
