import { updateMaterial } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { fileKindOf } from '../../domain/file/file-kind.ts';
import { isGone } from '../../platform/api-error.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MediaViewer } from '../../ui/MediaViewer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityLink } from '../activity/activity-link.part.tsx';
import { materialUrl } from './download-entry.ts';
import { MaterialName } from './MaterialName.tsx';
import { MaterialIcon } from './MaterialIcon.tsx';
import { materialQuery, staleMaterials } from './materials.queries.ts';
import { MotionLabelFields } from './labels/MotionLabelFields.tsx';

export type MaterialDrawerProps = {
  id: string;
  onClose: () => void;
  onRemove: (material: Material) => void;
  /** Missing without permission to send to robots. */
  onSend?: (material: Material) => void;
};

/** One material: preview, name, and for a motion its category and tags. */
export function MaterialDrawer({ id, onClose, onRemove, onSend }: MaterialDrawerProps) {
  const { t } = useI18n();
  const query = useQuery(materialQuery(id));
  const material = isGone(query.error) ? undefined : query.data;
  return (
    <DetailDrawer
      onClose={onClose}
      leading={material && <MaterialIcon name={material.name} type={material.type} />}
      title={material?.name ?? t('shell.page.materials')}
      subtitle={material && t(`materials.type.${material.type}`)}
      footer={
        material && (
          <>
            {material.allowed.remove && (
              <Button size="sm" variant="quiet" className="text-high-ink!" onPress={() => onRemove(material)}>
                {t('common.action.delete')}
              </Button>
            )}
            <LinkButton
              href={materialUrl(id)}
              download
              variant="secondary"
              size="sm"
              icon={<Download size={15} aria-hidden />}
            >
              {t('materials.download')}
            </LinkButton>
            {onSend && (
              <Button size="sm" variant="primary" onPress={() => onSend(material)}>
                {t('materials.send.action')}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(material)} />}
      {query.isPending && <Skeleton className="h-60 w-full" />}
      {material && <Body material={material} />}
    </DetailDrawer>
  );
}

function Body({ material: read }: { material: Material }) {
  const { t, format } = useI18n();
  const change = useChange(updateMaterial, staleMaterials);
  // The user's own change is known before the query is refetched.
  const saved = change.data?.id === read.id ? change.data : read;
  const material = saved.revision > read.revision ? saved : read;
  const { id, size, owner, createdAt, type } = material;
  return (
    <div className="flex flex-col gap-6">
      <Preview material={material} />
      <MaterialName material={material} change={change} />
      {type === 'motion' && <MotionLabelFields key={id} material={material} change={change} />}
      <DescriptionList
        items={[
          { id: 'size', term: t('materials.column.size'), value: format.fileSize(size) },
          { id: 'owner', term: t('materials.column.owner'), value: owner.name || '—' },
          { id: 'created', term: t('materials.column.created'), value: format.dateTime(createdAt) },
        ]}
      />
      <div className="flex">
        <ActivityLink objectType="material" objectId={id} />
      </div>
    </div>
  );
}

/** Pictures, sound and videos; other kinds are for robots only. */
function Preview({ material: { id, name } }: { material: Material }) {
  const kind = fileKindOf(name);
  if (kind !== 'image' && kind !== 'audio' && kind !== 'video') return null;
  return <MediaViewer kind={kind} src={materialUrl(id, true)} name={name} downloadHref={materialUrl(id)} />;
}
