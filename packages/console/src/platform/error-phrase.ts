import type { ErrorCode } from '@muster/contract/errors';
import type { ConsoleTranslate } from '@muster/phrases/load';

type Places = Record<'RoleName' | 'OwnerName' | 'ToolName' | 'fileType', string>;

/**
 * An error's title or message. While its area has not arrived, or for a code of a newer server, it is that of an
 * unexpected error: a key says nothing to a user.
 */
export function errorPhrase(
  t: ConsoleTranslate,
  code: ErrorCode,
  part: 'title' | 'message',
  places: Places,
): string {
  const key = `errors.${code}.${part}` as const;
  const text = t(key, places);
  return text === key ? t(`errors.server.error.${part}`) : text;
}
