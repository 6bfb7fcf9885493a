import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { ScreenPicture } from './screen-state.ts';

export const pictureSource = ({ contentType, data }: ScreenPicture) => `data:${contentType};base64,${data}`;

type ScreenPictureBoxProps = {
  name: string;
  picture: ScreenPicture | null;
  text: string | null;
  /** Below the text. */
  action?: ReactNode;
  onOpen: () => void;
};

/** The screenshot; a problem is shown over the last one. */
export function ScreenPictureBox({ name, picture, text, action, onOpen }: ScreenPictureBoxProps) {
  const { t, format } = useI18n();
  return (
    <div className="relative aspect-[8/5] overflow-hidden rounded-card bg-device">
      {picture && (
        <button
          type="button"
          onClick={onOpen}
          title={t('screenshots.full')}
          className="block size-full cursor-zoom-in -outline-offset-3"
        >
          <img
            src={pictureSource(picture)}
            alt={t('screenshots.pictureOf', { name, time: format.dateTime(picture.takenAt) })}
            className={cx('size-full object-contain', text !== null && 'opacity-35')}
          />
        </button>
      )}
      {text !== null && (
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 px-5 text-center text-on-action-bar">
          <p role="status">{text}</p>
          {action && <div className="pointer-events-auto">{action}</div>}
        </div>
      )}
    </div>
  );
}
