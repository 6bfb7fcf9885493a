export type MediaViewerProps = {
  kind: 'image' | 'audio' | 'video';
  src: string;
  /** The name of the file, or a description of a picture. */
  name: string;
  /** Subtitle files. `language` as in `en-US`. */
  captions?: readonly { src: string; language: string; label: string }[];
  /** Where the file can be downloaded if it cannot be shown. */
  downloadHref?: string;
  className?: string;
};
