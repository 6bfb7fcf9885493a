import { rmsUserInfo } from '@muster/contract/account/endpoints';
import type { CallOf, EndpointDefinition } from '@muster/contract/endpoint';
import type { Permission } from '@muster/contract/permissions';
import { useRef } from 'react';
import { call } from './api.ts';
import { useReportFailure } from './failure.ts';
import { fileUrl } from './file-url.ts';

/** Saves a text as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the object URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads files of the server; the browser sends the session cookie itself. A download that is refused shows nothing on
 * the page, so the session is checked first: a user whose session has ended signs in, and the download goes on. A user
 * who has lost the right is told why, as by any other request.
 * @param permission what the endpoint needs
 */
export function useDownload(
  permission: Permission,
): <E extends EndpointDefinition>(endpoint: E, given: CallOf<E>) => void {
  const report = useReportFailure();
  const underWay = useRef(new Set<string>());
  return (endpoint, given) => {
    const url = fileUrl(endpoint, given);
    // The second press of a double click would save the file twice.
    if (underWay.current.has(url)) return;
    underWay.current.add(url);
    async function download() {
      const { permissions } = await call(rmsUserInfo, {});
      // The refusal has the reason, such as the role that was changed.
      if (!permissions.includes(permission)) await call(endpoint, given);
      follow(url);
    }
    download()
      .catch(report)
      .finally(() => underWay.current.delete(url));
  };
}

function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
