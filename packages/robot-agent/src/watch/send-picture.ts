import type { WatchMessage } from '@muster/contract/robot-link/messages';
import { BLURRED_HEADER, TAKEN_HEADER } from '@muster/contract/screenshots/upload';
import type { ScreenPicture } from '../driver.ts';

export interface PictureToSend {
  picture: ScreenPicture;
  /** By the server's clock. */
  takenAt: string;
  screen: Pick<NonNullable<WatchMessage['screen']>, 'isBlurred'>;
}

/** @returns whether more pictures are wanted */
export type SendPicture = (url: string, what: PictureToSend, signal: AbortSignal) => Promise<boolean>;

/** The robot's credentials, and the only origin that may get its secret. */
interface Server {
  origin: string;
  headers: Record<string, string>;
}

/** Temporary, or only about this picture: later ones may be accepted. Any other refusal is final. */
const passing = (status: number) => status >= 500 || [408, 413, 415, 422, 429].includes(status);

/** Sends one picture, or the reason why there is none. Not retried: the next one is newer. */
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
        // Only to the server's own origin, whatever the address.
        ...(url.origin === new URL(known.origin).origin && known.headers),
      },
      body: isShown ? Buffer.from(picture.bytes) : JSON.stringify({ failure: picture.kind }),
      redirect: 'error',
      signal,
    }).catch(() => null);
    return response === null || response.ok || passing(response.status);
  };
}
