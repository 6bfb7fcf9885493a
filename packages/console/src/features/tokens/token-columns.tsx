import { DAY_MS } from '@muster/contract/durations';
import type { ApiToken } from '@muster/contract/tokens/schemas';
import { useMemo } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';
import type { Column } from '../../ui/table-column.ts';
import { serverNow } from '../../platform/server-clock.ts';

/** From then on a token that is about to expire is marked. */
const SOON_DAYS = 7;

const daysUntil = (instant: string) => Math.ceil((Date.parse(instant) - serverNow()) / DAY_MS);

/** Columns of a token list. @param isTeam adds the owner of each token */
export function useTokenColumns(isTeam: boolean): Column<ApiToken>[] {
  const { t, format } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('tokens.column.name'),
        width: '30%',
        phone: 'title',
        cell: ({ name, hint }) => (
          <span className="block min-w-0">
            <span className="block truncate font-semibold text-ink" title={name}>
              {name}
            </span>
            <span translate="no" className="block truncate font-mono text-xs text-ink-3">
              {hint}…
            </span>
          </span>
        ),
      },
      ...(isTeam
        ? [
            {
              id: 'owner',
              header: t('tokens.column.owner'),
              width: '16%',
              isHiddenInCards: true,
              cell: ({ kind, owner }: ApiToken) =>
                kind === 'personal' ? (owner?.name ?? '—') : <Pill>{t('tokens.kindTeam')}</Pill>,
            },
          ]
        : []),
      {
        id: 'scopes',
        header: t('tokens.column.scopes'),
        width: '18%',
        phone: 'second',
        cell: ({ scopes, groups }) => (
          <span className="block min-w-0">
            <span className="block truncate">{t('tokens.scopeCount', { count: scopes.length })}</span>
            <span className="block truncate text-xs text-ink-3 card:hidden">
              {groups === null ? t('tokens.allGroups') : format.list(groups.map(({ name }) => name))}
            </span>
          </span>
        ),
      },
      {
        id: 'expires',
        header: t('tokens.column.expires'),
        width: '14%',
        phone: 'end',
        cell: ({ expiresAt, isExpired }) =>
          isExpired ? (
            <Pill tone="bad">{t('tokens.expired')}</Pill>
          ) : expiresAt === null ? (
            t('tokens.never')
          ) : (
            <>
              {format.date(expiresAt)}
              {daysUntil(expiresAt) <= SOON_DAYS && (
                <span className="block text-xs font-medium text-medium-ink">
                  {t('tokens.form.days', { count: daysUntil(expiresAt) })}
                </span>
              )}
            </>
          ),
      },
      {
        id: 'used',
        header: t('tokens.column.used'),
        width: '18%',
        hideBelow: 'sm',
        isHiddenInCards: true,
        cell: ({ lastUsedAt, lastUsedFrom }) =>
          lastUsedAt === null ? (
            <span className="text-ink-3">{t('tokens.unused')}</span>
          ) : (
            <span
              title={t('tokens.usedFrom', { time: format.dateTime(lastUsedAt), address: lastUsedFrom ?? '' })}
            >
              <Ago at={lastUsedAt} />
            </span>
          ),
      },
    ],
    [t, format, isTeam],
  );
}
