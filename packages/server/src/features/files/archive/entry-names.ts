/** What the systems that people unpack on take as one name: bytes of UTF-8. */
const NAME_MAX = 255;

/** Not in names of files: they lead elsewhere, or are refused where people unpack. */
// oxlint-disable-next-line no-control-regex -- exactly these
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Names of devices, which one system does not take as files whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const bytes = (text: string) => Buffer.byteLength(text);

/** The beginning of a text that takes at most so many bytes, never half a character. */
function cut(text: string, max: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytes(kept) + bytes(segment) > max) break;
    kept += segment;
  }
  return kept;
}

/** @returns the name without what would lead out of the folder it is unpacked to, and its ending apart */
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
 * Names for the entries of an archive, in the order given: each once, also where capitals are not told apart, none with
 * a folder, none longer than systems take. The second `a.txt` is `a (2).txt`.
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
