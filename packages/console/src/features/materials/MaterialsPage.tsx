import { materialTypes } from '@muster/contract/materials/types';
import { type ReactNode, useRef } from 'react';
import Upload from 'lucide-react/icons/upload';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DropZone } from './DropZone.tsx';
import { noFilters } from './material-search.ts';
import { MaterialList } from './MaterialList.tsx';
import { materialsPage } from './materials.page.ts';
import { MemoryBar } from './MemoryBar.tsx';
import { endings } from './upload-queue.ts';
import { UploadTray } from './UploadTray.tsx';
import { useMaterialUploads } from './use-material-uploads.ts';

const tabs = ['all', ...materialTypes] as const;

/** `/team-material`: materials of the team for its robots, and the storage left. */
export function MaterialsPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(materialsPage);
  const mayAdd = useCan()('material.write');
  const uploads = useMaterialUploads();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const words = { label: t('materials.upload.action'), icon: <Upload size={18} /> };
  return (
    <>
      <PageTop
        title={t('shell.page.materials')}
        actions={mayAdd && <PageAction {...words} variant="primary" onPress={choose} />}
      />
      <MemoryBar />
      <DropZone isActive={mayAdd} label={t('materials.upload.drop')} onFiles={uploads.start}>
        <UploadTray uploads={uploads} />
        <Tabs<(typeof tabs)[number]>
          label={t('materials.type.label')}
          selected={search.type ?? 'all'}
          onSelect={(type) =>
            setSearch({
              type: type === 'all' ? undefined : type,
              ...noFilters,
              owner: search.owner,
              page: undefined,
              material: undefined,
            })
          }
          tabs={tabs.map((id) => ({ id, label: t(`materials.type.${id}`) }))}
        >
          <div className="pt-4">
            <MaterialList
              uploadAction={
                mayAdd && (
                  <Button variant="primary" onPress={choose}>
                    {words.label}
                  </Button>
                )
              }
            />
          </div>
        </Tabs>
      </DropZone>
      {mayAdd && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.label}
          accept={endings.join(',')}
          onChange={(event) => {
            uploads.start([...(event.target.files ?? [])]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      )}
    </>
  );
}
