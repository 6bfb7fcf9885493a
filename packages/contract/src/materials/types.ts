/** Kinds of material, in the order in which they are offered. */
export const materialTypes = ['audio', 'content', 'media', 'motion'] as const;
export type MaterialType = (typeof materialTypes)[number];

/** Endings of names that each kind takes. A motion is a JSON object: the original's own format is not public. */
export const materialExtensions = {
  audio: ['mp3', 'm4a', 'wav'],
  content: ['mbtx'],
  media: ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'mov'],
  motion: ['json'],
} as const satisfies Record<MaterialType, readonly string[]>;

/** The ending of a name in lower case, without the dot; empty when there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind of material that a name's ending stands for, or `null` for one that is not taken. */
export function materialTypeOf(name: string): MaterialType | null {
  const ending = endingOf(name);
  return (
    materialTypes.find((type) => (materialExtensions[type] as readonly string[]).includes(ending)) ?? null
  );
}
