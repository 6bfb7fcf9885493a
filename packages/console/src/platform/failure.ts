import { type RmsUserInfo, rmsUserInfo } from '@muster/contract/account/endpoints';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import { errors, type ErrorCode } from '@muster/contract/errors';
import type { Role } from '@muster/contract/roles';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import { NavigationContext } from '../ui/Navigation.tsx';
import { toasts } from '../ui/toast-queue.ts';
import { ApiError, isApiError } from './api-error.ts';
import { errorPhrase } from './error-phrase.ts';
import { useI18n } from './i18n/i18n.ts';
import { spaced } from './holders-text.ts';
import { paths } from './paths.ts';
import { useWhoMay } from './who-may.ts';

export interface ErrorText {
  code: string;
  title: string;
  message: string;
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'server.error';
}

/** Errors without a message: the page navigates away, or a dialog already shows them (spec section 8). */
function isSilent(error: unknown): boolean {
  const code = codeOf(error);
  const entry: { status: number; show?: boolean } = errors[code];
  return entry.show === false || code === 'session.expired' || code === 'E001';
}

/** The name of the role that was refused. It differs from the session's role if that was changed a moment ago. */
function roleNameOf(
  session: RmsUserInfo | undefined,
  refused: string | undefined,
  t: ConsoleTranslate,
): string {
  if (!session) return '';
  const { team, customRole } = session;
  if (refused !== undefined && refused !== team.role) return t(`common.role.${refused as Role}`);
  return customRole?.name ?? t(`common.role.${team.role}`);
}

/** Title and message of an error by its code, with placeholders filled in. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t, format } = useI18n();
  const client = useQueryClient();
  return useCallback(
    (error) => {
      const code = codeOf(error);
      const session = client.getQueryData<RmsUserInfo>([rmsUserInfo.id, {}]);
      const {
        fileType = '',
        ToolName = '',
        role,
      } = (error instanceof ApiError ? error.detail : {}) as Partial<Record<string, string>>;
      const places = {
        RoleName: roleNameOf(session, role, t),
        OwnerName: session?.team.ownerName ?? '',
        ToolName,
        // Accepted endings, with a comma between them.
        fileType: format.list(fileType.split(', ')),
      };
      return {
        code,
        title: errorPhrase(t, code, 'title', places),
        message: (error instanceof ApiError && error.text) || errorPhrase(t, code, 'message', places),
      };
    },
    [t, format, client],
  );
}

/** Shows an error in a toast, and does what the catalogue requires besides. */
export function useReportFailure(): (error: unknown) => void {
  const textOf = useErrorText();
  const navigate = use(NavigationContext);
  const client = useQueryClient();
  const whoMay = useWhoMay();
  return useCallback(
    (error) => {
      if (isSilent(error)) return;
      const { title, message } = textOf(error);
      const say = (more = '') => toasts.add({ tone: 'error', title, detail: spaced(message, more) });
      if (!isApiError(error)) return void say();
      if (error.code === 'E033') return void whoMay(error.detail['permission']).then(say, () => say());
      say();
      if (error.code === 'E018') return navigate?.(paths.tools);
      if (error.code !== 'E020' && error.code !== 'E075') return;
      // Permissions have changed, or this page's team is no longer theirs: reload them, and go where the guard leads.
      void client.invalidateQueries({ queryKey: [rmsUserInfo.id] });
      if (error.code === 'E020') navigate?.(paths.team);
    },
    [textOf, navigate, client, whoMay],
  );
}

/** The text for the error of one field, or `undefined` if it has none. */
export function useFieldText(): (error: unknown, field: string) => string | undefined {
  const { t } = useI18n();
  return (error, field) => {
    if (!(error instanceof ApiError)) return undefined;
    const code = error.fields[field];
    if (!code) return undefined;
    const { min = 0, max = 0 } = error.params[field] ?? {};
    return t(`fields.${code as FieldErrorCode}`, { min, max });
  };
}
