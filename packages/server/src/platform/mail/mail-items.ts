import { escape, FONTS } from './mail-html.ts';
import type { MailItem } from './mail-content.ts';

const line = (text: string, css: string, className = 'text') =>
  `<p class="${className}" style="margin:0 0 4px;font:400 14px/1.5 ${FONTS};${css}">${escape(text)}</p>`;

/** One cell per item, with a rule at its left. */
export const itemHtml = ({ title, facts, advice }: MailItem): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>
<td class="rule" style="border-left:3px solid #d9730d;padding:2px 0 2px 14px">
${title === undefined ? '' : line(title, 'font-weight:600;font-size:16px;color:#1d2930')}
${line(advice, 'color:#1d2930')}
${facts.map((fact) => line(fact, 'color:#5b6b76', 'quiet')).join('\n')}
</td></tr></table>
`;

export const itemText = ({ title, facts, advice }: MailItem): string =>
  [...(title === undefined ? [] : [`* ${title}`]), ...[advice, ...facts].map((fact) => `  ${fact}`)].join(
    '\n',
  );
