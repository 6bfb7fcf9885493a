import { useState } from 'react';
import { cx } from './cx.ts';
import { useKitPhrases } from './kit-phrases.ts';
import { LinkButton } from './LinkButton.tsx';
import { Player } from './media/Player.tsx';
import type { MediaViewerProps } from './media/media-props.ts';
import { PictureView } from './media/PictureView.tsx';

/** A zoomable picture, or a player for sound and video. */
export function MediaViewer(props: MediaViewerProps) {
  const { kind, src, name, captions = [], downloadHref, className } = props;
  const t = useKitPhrases();
  const [failed, setFailed] = useState<string | null>(null);
  const onFailed = () => setFailed(src);
  if (failed === src)
    return (
      <div
        role="alert"
        className={cx(
          'grid justify-items-center gap-2 rounded-card border border-line bg-sunken px-6 py-10',
          className,
        )}
      >
        <p className="text-center">{t(kind === 'image' ? 'kit.media.imageFailed' : 'kit.media.failed')}</p>
        {downloadHref && (
          <LinkButton href={downloadHref} download>
            {t('kit.media.download')}
          </LinkButton>
        )}
      </div>
    );
  if (kind === 'image') return <PictureView key={src} {...{ src, name, onFailed, className }} />;
  return <Player key={src} {...{ kind, src, name, captions, onFailed, className }} />;
}
