import { errors, type CommonCode } from '@muster/contract/errors';
import { type Situation, situations } from './error-situations.ts';

function where(situation: Situation): string {
  if ('test' in situation) return `\`${situation.test}\``;
  if ('says' in situation) return `answered with ${situation.says}`;
  if ('never' in situation) return `never: ${situation.never}`;
  return `comes with the area: ${situation.later}`;
}

/** `docs/error-codes.md`. */
export function errorTable(): string {
  const rows = (Object.entries(situations) as [CommonCode, Situation][]).map(
    ([code, situation]) => `| ${code} | ${errors[code].status} | ${situation.when} | ${where(situation)} |`,
  );
  return `# Error codes

Codes of the catalogue and those that any request may get. Codes of one area are in its \`area.ts\`; \`GET /v1/uams/error\`
lists all of them with their texts. Written by \`npm run error-codes\`.

| code | HTTP | situation | test |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
