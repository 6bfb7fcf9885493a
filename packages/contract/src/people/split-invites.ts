/** Somebody to be invited, as a list or a mail program writes them. */
export interface Addressee {
  to: string;
  name: string;
}

const separators = /[,;\n\r\t，；、]/;

/** The pieces between separators; those within quotes separate nothing. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    // A quote that nobody closes ends with its line.
    if (sign === '\n') isQuoted = false;
    if (!isQuoted && separators.test(sign)) {
      found.push(piece);
      piece = '';
    } else piece += sign;
  }
  return [...found, piece];
}

const bare = (to: string) =>
  to
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'<([]+|["'>)\].]+$/g, '');

/**
 * Reads addresses and NUWA IDs out of a text: `a@b.example, "Hsu Pei-shan" <hsu@b.example>; K7QM4`, one a line, or a
 * column of a spreadsheet. Whatever is neither stays in the list, for its writer to correct.
 */
export function splitInvites(text: string): Addressee[] {
  return pieces(text).flatMap((piece) => {
    const named = /^(.*?)<([^<>]*)>\s*$/s.exec(piece);
    if (named) {
      const to = bare(named[2]!);
      const name = named[1]!.replaceAll('"', '').trim();
      return to === '' ? [] : [{ to, name }];
    }
    return piece
      .split(/\s+/)
      .map(bare)
      .filter((to) => to !== '')
      .map((to) => ({ to, name: '' }));
  });
}
