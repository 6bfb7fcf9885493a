import { barsHtml, barsText, tableHtml, tableText } from './mail-figures.ts';
import { escape, FONTS } from './mail-html.ts';
import { itemHtml, itemText } from './mail-items.ts';
import type { MailContent } from './mail-content.ts';

/** Mail programs that keep style sheets follow the reader's theme; the others show the light inline colours. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0f1418 !important; }
    .card { background: #1a2127 !important; border-color: #2b353d !important; }
    .text { color: #e6ecf0 !important; }
    .quiet { color: #9aa8b2 !important; }
    .line { border-color: #2b353d !important; }
    .track { background: #2b353d !important; }
    .code { background: #232d34 !important; color: #e6ecf0 !important; }
  }`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/1.6 ${FONTS};color:#1d2930">${escape(text).replaceAll('\n', '<br>')}</p>`;

const note = (text: string) =>
  `<p class="quiet" style="margin:0 0 8px;font:400 13px/1.6 ${FONTS};color:#5b6b76">${escape(text)}</p>`;

const button = ({ label, link }: { label: string; link: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td style="border-radius:8px;background:#0b7285"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${FONTS};color:#ffffff;text-decoration:none">${escape(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;font:400 13px/1.6 ${FONTS};color:#5b6b76;word-break:break-all">${escape(link)}</p>`;

const codeBox = (code: string) =>
  `<p class="code text" style="margin:8px 0 24px;padding:12px 16px;border-radius:8px;background:#eef2f4;font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#1d2930">${escape(code)}</p>`;

/** With an empty list for each that the mail does not have. */
const whole = ({ table = [], bars = [], items = [], notes = [], ...rest }: MailContent) => ({
  ...rest,
  table,
  bars,
  items,
  notes,
});

/**
 * One column, 560 px wide at most, readable in light and dark and without the style sheet. The language stands inside the
 * body as well: web mail drops the element around it.
 */
export function htmlOf(content: MailContent, language: string): string {
  const { subject, heading, paragraphs, table, bars, items, remark, action, code, notes } = whole(content);
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f5f7">
<table role="presentation" lang="${escape(language)}" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f7"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde4e9;border-radius:12px"><tr>
<td style="padding:32px 28px 20px">
<p class="quiet" style="margin:0 0 16px;font:600 14px/1.4 ${FONTS};color:#0b7285">Muster</p>
<h1 class="text" style="margin:0 0 16px;font:600 22px/1.35 ${FONTS};color:#1d2930">${escape(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${tableHtml(table)}${bars.map(barsHtml).join('')}${items.map(itemHtml).join('')}${remark === undefined ? '' : paragraph(remark)}${code === undefined ? '' : codeBox(code)}
${action === undefined ? '' : button(action)}
${notes.map(note).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** For text-only programs; links are on their own lines. */
export function textOf(content: MailContent): string {
  const { heading, paragraphs, table, bars, items, remark, action, code, notes } = whole(content);
  return [
    heading,
    ...paragraphs,
    ...(table.length === 0 ? [] : [tableText(table)]),
    ...bars.map(barsText),
    ...items.map(itemText),
    ...(remark === undefined ? [] : [remark]),
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...(notes.length === 0 ? [] : [`-- \n${notes.join('\n')}`]),
    '',
  ].join('\n\n');
}

/** The mail as HTML and as text. */
export const writtenOf = (content: MailContent, language: string) => ({
  subject: content.subject,
  html: htmlOf(content, language),
  text: textOf(content),
});
