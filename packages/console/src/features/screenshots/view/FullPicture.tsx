import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { pictureSource } from './ScreenPictureBox.tsx';
import type { ScreenPicture } from './screen-state.ts';

type FullPictureProps = { name: string; picture: ScreenPicture; onClose: () => void };

/** One screenshot as large as fits; newer ones do not replace it. */
export function FullPicture({ name, picture, onClose }: FullPictureProps) {
  const { t, format } = useI18n();
  const time = format.dateTime(picture.takenAt);
  return (
    <PageDialog onClose={onClose} size="xl" title={name} description={t('screenshots.takenAt', { time })}>
      <img
        src={pictureSource(picture)}
        alt={t('screenshots.pictureOf', { name, time })}
        className="max-h-[70dvh] w-full rounded-card bg-device object-contain"
      />
    </PageDialog>
  );
}
