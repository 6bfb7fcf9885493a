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

/** Without surrounding brackets, quotes and full stops. An expression for the end would take quadratic time. */
function bare(to: string): string {
  const begun = to
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'<([]+/, '');
  let end = begun.length;
  while (end > 0 && `"'>)].`.includes(begun[end - 1]!)) end -= 1;
  return begun.slice(0, end);
}

/**
 * A name and an address separated only by blanks: `王老師 wang@b.example`. `null` for a name of Latin letters and digits
 * only: its words may be NUWA IDs.
 */
function wordsOf(line: string): Addressee | null {
  if (/["<>]/.test(line) || separators.test(line)) return null;
  const words = line.split(/\s+/).filter((word) => word !== '');
  const at = words.findIndex((word) => word.includes('@'));
  if (words.length < 2 || (at !== 0 && at !== words.length - 1)) return null;
  const [to] = words.splice(at, 1) as [string];
  const name = words.join(' ');
  return name.includes('@') || /^[A-Za-z0-9 ]+$/.test(name) ? null : { to: bare(to), name };
}

/** A line of a table: one cell is an address, the other a name. Two words without @ are two NUWA IDs. */
function rowOf(line: string): Addressee | null {
  const cells = line.split(/[\t,;，；]/).map((cell) => cell.replaceAll('"', '').trim());
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length !== 2) return null;
  const [first, second] = filled as [string, string];
  const isAddress = (cell: string) => /^[^@\s]+@\S+$/.test(cell);
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
  const found: Addressee[][] = [];
  let rest: string[] = [];
  const flush = () => {
    found.push(readPieces(rest.join('\n')));
    rest = [];
  };
  for (const line of text.split(/\r?\n|\r/)) {
    const row = rowOf(line) ?? wordsOf(line);
    if (row === null) rest.push(line);
    else {
      flush();
      found.push([row]);
    }
  }
  flush();
  return found.flat();
}

/** Words before an address in angle brackets: its name, and addresses that no separator ends. */
function readLead(lead: string, to: string): { others: string[]; name: string } {
  const words = lead.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const isOther = (word: string) => !word.startsWith('"') && word.includes('@');
  return {
    // Mail programs write an address without a name twice: `a@b.example <a@b.example>`.
    others: words
      .filter(isOther)
      .map(bare)
      .filter((other) => other !== '' && other !== to),
    name: words
      .filter((word) => !isOther(word))
      .join(' ')
      .replaceAll('"', '')
      .trim(),
  };
}

/** Reads `name <address>`, any number of them; without a regular expression, which takes quadratic time. */
function readPiece(piece: string): Addressee[] {
  const found: Addressee[] = [];
  let begin = 0;
  for (;;) {
    const close = piece.indexOf('>', begin);
    const open = close < 0 ? -1 : piece.lastIndexOf('<', close);
    if (open < begin) break;
    const to = bare(piece.slice(open + 1, close));
    const { others, name } = readLead(piece.slice(begin, open), to);
    for (const other of others) found.push({ to: other, name: '' });
    if (to !== '') found.push({ to, name });
    begin = close + 1;
  }
  const rest = piece.slice(begin).split(/\s+/).map(bare);
  return found.concat(rest.filter((to) => to !== '').map((to) => ({ to, name: '' })));
}

const readPieces = (text: string): Addressee[] => pieces(text).flatMap(readPiece);
