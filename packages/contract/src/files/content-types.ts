/** What may be uploaded, by the end of its name, and what it is served as: never what a browser claims. */
export const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mbtx: 'application/octet-stream',
  mbkx: 'application/octet-stream',
  script: 'application/octet-stream',
  apk: 'application/vnd.android.package-archive',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
} as const satisfies Record<string, string>;

export const fileExtensions = Object.keys(contentTypes) as (keyof typeof contentTypes)[];

/** The content type of a file by its name, or `null` for one that is not allowed. */
export function contentTypeOf(name: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension as keyof typeof contentTypes] : null;
}
