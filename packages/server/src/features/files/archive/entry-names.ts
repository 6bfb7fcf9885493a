/** Longest name that operating systems accept, in bytes of UTF-8. */
const NAME_MAX = 255;

/** Not allowed in file names: path separators, and characters that Windows rejects. */
// oxlint-disable-next-line no-control-regex -- exactly these
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Device names, which Windows reserves with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const bytes = (text: string) => Buffer.byteLength(text);

/** The longest prefix of a text within so many bytes, cut between grapheme clusters. */
function cut(text: string, max: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytes(kept) + bytes(segment) > max) break;
    kept += segment;
  }
  return kept;
}

/** @returns the sanitised name, without path separators, split into stem and extension */
function partsOf(name: string): { stem: string; ending: string } {
  const flat = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unfit, '_')
    .replace(/^\.+|[. ]+$/g, (dots) => '_'.repeat(dots.length));
  const safe = device.test(flat) ? `_${flat}` : flat;
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  return { stem: stem === '' ? '_' : stem, ending: bytes(ending) > 20 ? '' : ending };
}

/**
 * Unique names for the entries of an archive, in the given order: compared without case, without folders, and within
 * the length limit. The second `a.txt` becomes `a (2).txt`.
 */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { stem, ending } = partsOf(name);
    for (let n = 1; ; n += 1) {
      const tail = `${n === 1 ? '' : ` (${n})`}${ending}`;
      const made = `${cut(stem, NAME_MAX - bytes(tail))}${tail}`;
      const key = made.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return made;
    }
  });
}
