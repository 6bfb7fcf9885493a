import { cx } from '../cx.ts';
import type { MediaViewerProps } from './media-props.ts';

type PlayerProps = Required<Pick<MediaViewerProps, 'src' | 'name' | 'captions'>> & {
  kind: 'audio' | 'video';
  onFailed: () => void;
  className?: string;
};

/** Native controls: they are in the browser's language, and work with keys and screen readers. */
export function Player({ kind, src, name, captions, onFailed, className }: PlayerProps) {
  const media = { src, 'aria-label': name, controls: true, preload: 'metadata', onError: onFailed } as const;
  const tracks = captions.map((track) => (
    <track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
  ));
  if (kind === 'audio')
    return (
      <audio {...media} className={cx('h-12 w-full', className)}>
        {tracks}
      </audio>
    );
  return (
    <video
      {...media}
      playsInline
      className={cx('aspect-video w-full rounded-card border border-line bg-device', className)}
    >
      {tracks}
    </video>
  );
}
