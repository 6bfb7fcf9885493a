export type MediaViewerProps = {
  kind: 'image' | 'audio' | 'video';
  src: string;
  /** The name of the file, or what a picture shows. */
  name: string;
  /** Texts of what is said. `language` as in `en-US`. */
  captions?: readonly { src: string; language: string; label: string }[];
  /** Where the file itself can be had when it cannot be shown. */
  downloadHref?: string;
  className?: string;
};
