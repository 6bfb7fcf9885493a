import { downloadFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fileKindOf } from '../../domain/file/file-kind.ts';
import { send } from '../../platform/early-answer.ts';
import { fileUrl } from '../../platform/file-url.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { lazyKit } from '../../ui/lazy-kit.ts';

const MediaViewer = lazyKit(async () => (await import('../../ui/MediaViewer.tsx')).MediaViewer);

/** Bytes of a text that are shown. */
const TEXT_MAX = 16 * 1024;

/** Formats that browsers cannot play. */
const unplayable = /\.avi$/i;

/** Previews a picture, sound, video or the beginning of a text; nothing for other files. */
export function FilePreview({ file }: { file: StoredFile }) {
  const { t } = useI18n();
  const { id, name, contentType } = file;
  const kind = fileKindOf(name);
  const isMedia = (kind === 'image' || kind === 'audio' || kind === 'video') && !unplayable.test(name);
  const isText = contentType.startsWith('text/');
  if (!isMedia && !isText) return null;
  return (
    <DrawerSection title={t('files.detail.preview')}>
      {isMedia ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <MediaViewer
            kind={kind}
            name={name}
            src={fileUrl(downloadFile, { params: { id }, query: { isInline: true } })}
            downloadHref={fileUrl(downloadFile, { params: { id } })}
            className={kind === 'image' ? 'h-56' : undefined}
          />
        </Suspense>
      ) : (
        <TextStart file={file} />
      )}
    </DrawerSection>
  );
}

/** Rendered as text, so that no content is executed. */
function TextStart({ file: { id, size, sha256 } }: { file: StoredFile }) {
  const { t } = useI18n();
  const { data } = useQuery({
    queryKey: [downloadFile.id, { id, sha256 }],
    queryFn: async ({ signal }) => {
      const headers = { range: `bytes=0-${TEXT_MAX - 1}` };
      const response = await send(fileUrl(downloadFile, { params: { id } }), { signal, headers });
      return response.ok ? response.text() : '';
    },
    staleTime: Infinity,
  });
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <pre
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-card border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {data}
      </pre>
      {size > TEXT_MAX && <p className="mt-1 text-sm text-ink-3">{t('files.detail.tooLong')}</p>}
    </>
  );
}
