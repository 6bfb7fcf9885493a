/** Kinds of material, in display order. */
export const materialTypes = ['audio', 'content', 'media', 'motion'] as const;
export type MaterialType = (typeof materialTypes)[number];

/** File extensions of each kind. A motion is a JSON object: the original's own format is not public. */
export const materialExtensions = {
  audio: ['mp3', 'm4a', 'wav'],
  content: ['mbtx'],
  media: ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'mov'],
  motion: ['json'],
} as const satisfies Record<MaterialType, readonly string[]>;

/** The extension of a file name in lower case, without the dot; empty without one. */
export function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind of material for a file name's extension, or `null` if it is not accepted. */
export function materialTypeOf(name: string): MaterialType | null {
  const ending = endingOf(name);
  return (
    materialTypes.find((type) => (materialExtensions[type] as readonly string[]).includes(ending)) ?? null
  );
}
