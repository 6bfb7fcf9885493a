import type { WatchMessage } from '@muster/contract/robot-link/messages';
import { BLURRED_HEADER, TAKEN_HEADER } from '@muster/contract/screenshots/upload';
import type { ScreenPicture } from '../driver.ts';

export interface PictureToSend {
  picture: ScreenPicture;
  /** By the server's clock. */
  takenAt: string;
  screen: Pick<NonNullable<WatchMessage['screen']>, 'isBlurred'>;
}

/** @returns whether more are wanted there */
export type SendPicture = (url: string, what: PictureToSend, signal: AbortSignal) => Promise<boolean>;

/** Who the robot is, and where its secret may be shown. */
interface Server {
  origin: string;
  headers: Record<string, string>;
}

/** Not now, or not this one: later ones may be taken. Everything else that is refused is refused for good. */
const passing = (status: number) => status >= 500 || [408, 413, 415, 422, 429].includes(status);

/** Brings one picture, or why there is none, to where it is wanted. Tried once: the next one is newer. */
export function createSendPicture(server: () => Server | null): SendPicture {
  return async (to, { picture, takenAt, screen }, signal) => {
    const known = server();
    const url = known && URL.parse(to, known.origin);
    if (known === null || url === null) return false;
    const isShown = picture.kind === 'picture';
    const response = await fetch(url, {
      method: 'PUT',
      headers: {
        'content-type': isShown ? picture.type : 'application/json',
        [TAKEN_HEADER]: takenAt,
        ...(screen.isBlurred && { [BLURRED_HEADER]: '1' }),
        // Shown to nobody else, wherever the address leads.
        ...(url.origin === new URL(known.origin).origin && known.headers),
      },
      body: isShown ? Buffer.from(picture.bytes) : JSON.stringify({ failure: picture.kind }),
      redirect: 'error',
      signal,
    }).catch(() => null);
    return response === null || response.ok || passing(response.status);
  };
}
