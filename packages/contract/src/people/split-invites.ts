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

/** A line of a table: one cell is an address, the other somebody's name. Two words are two NUWA IDs, unless one has an @. */
function rowOf(line: string): Addressee | null {
  const cells = line.split(/[\t,;，；]/).map((cell) => cell.replaceAll('"', '').trim());
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length !== 2) return null;
  const [first, second] = filled as [string, string];
  const isAddress = (cell: string) => /^\S+@\S+$/.test(cell);
  if (isAddress(first) === isAddress(second)) return null;
  const [to, name] = isAddress(first) ? [first, second] : [second, first];
  // Beside an address, letters and digits alone may be a NUWA ID; in a column of a spreadsheet they are a name.
  if (/[@<>]/.test(name) || (!line.includes('\t') && /^[A-Za-z0-9]+$/.test(name))) return null;
  return { to: bare(to), name };
}

/**
 * Reads addresses and NUWA IDs out of a text: `a@b.example, "Hsu Pei-shan" <hsu@b.example>; K7QM4`, one a line, or a
 * column of a spreadsheet. Whatever is neither stays in the list, for its writer to correct.
 */
export function splitInvites(text: string): Addressee[] {
  // Lines of two cells first; what is between them is read as one text.
  const found: Addressee[] = [];
  let rest: string[] = [];
  const flush = () => {
    found.push(...readPieces(rest.join('\n')));
    rest = [];
  };
  for (const line of text.split(/\r?\n|\r/)) {
    const row = rowOf(line);
    if (row === null) rest.push(line);
    else {
      flush();
      found.push(row);
    }
  }
  flush();
  return found;
}

function readPieces(text: string): Addressee[] {
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
