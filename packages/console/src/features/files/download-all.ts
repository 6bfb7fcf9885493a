import { downloadArchive, downloadFile } from '@muster/contract/files/endpoints';
import { fileUrl } from '../../platform/file-url.ts';

/** A single file is downloaded as it is, several as one ZIP. */
export function downloadAll(ids: readonly string[]): void {
  const [id] = ids;
  if (id === undefined) return;
  const link = document.createElement('a');
  link.href =
    ids.length === 1
      ? fileUrl(downloadFile, { params: { id } })
      : fileUrl(downloadArchive, { query: { ids: [...ids] } });
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
