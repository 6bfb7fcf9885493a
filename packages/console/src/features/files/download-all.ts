import { downloadFile } from '@muster/contract/files/endpoints';
import { fileUrl } from '../../platform/file-url.ts';

/** Browsers drop downloads that begin at the same moment. */
const APART_MS = 300;

/** Hands files to the browser one after the other; it asks once whether several are wanted. */
export function downloadAll(ids: readonly string[]): void {
  ids.forEach((id, index) =>
    setTimeout(() => {
      const link = document.createElement('a');
      link.href = fileUrl(downloadFile, { params: { id } });
      link.download = '';
      document.body.append(link);
      link.click();
      link.remove();
    }, index * APART_MS),
  );
}
