const unquote = (quoted: string) =>
  Buffer.from(
    quoted
      .replaceAll('=\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** The text of one part of a message as a mail program shows it. @param raw the message, with line feeds only */
export function partOf(raw: string, type: 'text/plain' | 'text/html'): string {
  const [, head, body] = new RegExp(
    String.raw`(?:^|\n)((?:[^\n]+\n)*content-type: ${type}[^]*?)\n\n([^]*?)(?:\n--|$)`,
    'i',
  ).exec(raw)!;
  const isBase64 = /content-transfer-encoding: base64/i.test(head!);
  return (isBase64 ? Buffer.from(body!, 'base64') : unquote(body!)).toString();
}
