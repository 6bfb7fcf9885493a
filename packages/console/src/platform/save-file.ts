import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { call } from './api.ts';
import { useReportFailure } from './failure.ts';

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
 * the page, so the session is checked first: a user whose session has ended signs in, and the download goes on.
 */
export function useDownload(): (url: string) => void {
  const report = useReportFailure();
  return (url) => void call(rmsUserInfo, {}).then(() => follow(url), report);
}

function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
