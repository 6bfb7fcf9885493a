/** A user to be invited, as written in a list or by a mail program. */
export interface Addressee {
  to: string;
  name: string;
}

const separators = /[,;\n\r\t，；、]/;

/** Splits at separators outside quotes. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    // An unclosed quote ends with its line.
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

/** A line of a table: one cell is an address, the other a name. Two words without @ are two NUWA IDs. */
function rowOf(line: string): Addressee | null {
  const cells = line.split(/[\t,;，；]/).map((cell) => cell.replaceAll('"', '').trim());
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length !== 2) return null;
  const [first, second] = filled as [string, string];
  const isAddress = (cell: string) => /^\S+@\S+$/.test(cell);
  if (isAddress(first) === isAddress(second)) return null;
  const [to, name] = isAddress(first) ? [first, second] : [second, first];
  // Beside an address, letters and digits alone may be a NUWA ID; in a spreadsheet column they are a name.
  if (/[@<>]/.test(name) || (!line.includes('\t') && /^[A-Za-z0-9]+$/.test(name))) return null;
  return { to: bare(to), name };
}

/**
 * Reads addresses and NUWA IDs from a text: `a@b.example, "Hsu Pei-shan" <hsu@b.example>; K7QM4`, one a line, or a
 * spreadsheet column. Anything else stays in the list for the user to correct.
 */
export function splitInvites(text: string): Addressee[] {
  // Lines of two cells first; the text between them is read as a whole.
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
