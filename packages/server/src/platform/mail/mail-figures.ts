import { escape, FONTS } from './mail-html.ts';
import type { MailBars, MailContent } from './mail-content.ts';

type Table = NonNullable<MailContent['table']>;

const tones = { bad: '#c92a2a', warn: '#d9730d', plain: '#0b7285' };
const LINE = 'border-top:1px solid #dde4e9';
const cell = (css: string) => `font:400 14px/1.5 ${FONTS};color:#1d2930;${css}`;

/** Figures as a table of plain cells, which every mail program displays. */
export const tableHtml = (rows: Table): string =>
  rows.length === 0
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
${rows
  .map(
    ({ label, value, note }) => `<tr>
<th scope="row" align="left" class="text line" style="${cell(`padding:8px 8px 8px 0;${LINE}`)}">${escape(label)}</th>
<td align="right" class="text line" style="${cell(`padding:8px 0;font-weight:600;white-space:nowrap;${LINE}`)}">${escape(value)}${
      note === undefined
        ? ''
        : `<br><span class="quiet" style="font:400 12px/1.4 ${FONTS};color:#5b6b76">${escape(note)}</span>`
    }</td>
</tr>`,
  )
  .join('\n')}
</table>
`;

/** A bar is a coloured cell beside an empty one, because pictures and style sheets may be missing. */
function bar(share: number, tone: keyof typeof tones): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const part = (width: number, css: string) =>
    width === 0
      ? ''
      : `<td width="${width}%" height="10" style="height:10px;font-size:0;line-height:0;${css}">&nbsp;</td>`;
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" class="track" style="background:#eef2f4"><tr>${part(filled, `background:${tones[tone]}`)}${part(100 - filled, '')}</tr></table>`;
}

export const barsHtml = ({ title, rows }: MailBars): string =>
  `<h2 class="text" style="margin:0 0 8px;font:600 16px/1.4 ${FONTS};color:#1d2930">${escape(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${rows
  .map(
    ({ label, text, share, tone = 'plain' }) => `<tr>
<th scope="row" align="left" width="45%" class="text" style="${cell('padding:4px 8px 4px 0')}">${escape(label)}</th>
<td width="35%" style="padding:4px 8px 4px 0">${bar(share, tone)}</td>
<td align="right" width="20%" class="text" style="${cell('padding:4px 0')}">${escape(text)}</td>
</tr>`,
  )
  .join('\n')}
</table>
`;

export const tableText = (rows: Table): string =>
  rows
    .map(({ label, value, note }) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`)
    .join('\n');

export const barsText = ({ title, rows }: MailBars): string =>
  [title, ...rows.map(({ label, text }) => `  ${label}: ${text}`)].join('\n');
