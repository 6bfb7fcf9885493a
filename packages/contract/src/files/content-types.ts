/**
 * Allowed uploads by file extension, with the content type they are served with; the browser's content type is ignored.
 */
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

/** The content type for a file name, or `null` if its extension is not allowed. */
export function contentTypeOf(name: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension as keyof typeof contentTypes] : null;
}
