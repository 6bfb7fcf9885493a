import { listTeamTokens, listTokens, revokeTeamToken, revokeToken } from '@muster/contract/tokens/endpoints';
import type { ApiToken, MadeToken } from '@muster/contract/tokens/schemas';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RevokeTokenDialog } from './revoke-token.part.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { teamTokensQuery, tokensQuery } from './tokens.queries.ts';

const NewTokenDialog = lazyPart(() => import('./NewTokenDialog.tsx'), 'NewTokenDialog');
const MadeTokenDialog = lazyPart(() => import('./MadeTokenDialog.tsx'), 'MadeTokenDialog');

type Open = { dialog: 'new' } | { dialog: 'made'; token: MadeToken } | { dialog: 'revoke'; token: ApiToken };

/** Tokens of identity providers are listed with the team's. */
type ListedKind = keyof typeof texts;

const texts = {
  personal: { title: 'tokens.mine', hint: 'tokens.mineHint', make: 'tokens.new' },
  team: { title: 'tokens.team', hint: 'tokens.teamHint', make: 'tokens.newTeam' },
} as const;

/** API tokens: the user's own, or for the owner those of the team and all its members. */
export function TokensSection({ kind }: { kind: ListedKind }) {
  const { t } = useI18n();
  const id = useId();
  const query = useQuery(kind === 'team' ? teamTokensQuery : tokensQuery);
  const columns = useTokenColumns(kind === 'team');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const text = texts[kind];
  const make = (
    <Button
      // On the team's page tokens are not the main subject.
      variant={kind === 'personal' ? 'primary' : 'secondary'}
      onPress={() => setOpen({ dialog: 'new' })}
    >
      {t(text.make)}
    </Button>
  );
  const isEmpty = query.data?.items.length === 0;
  return (
    <section aria-labelledby={id} className="py-4">
      <div className="flex flex-wrap items-start gap-3 pb-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-lg font-semibold">
            {t(text.title)}
          </h2>
          <p className="max-w-160 text-ink-2">
            {t(text.hint)}{' '}
            <a href="/v1/docs" target="_blank" rel="noreferrer" className="text-accent-ink underline">
              {t('tokens.docs')}
            </a>
          </p>
        </div>
        {!isEmpty && make}
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {!(query.isError && !query.data) && (
        <DataTable
          label={t(text.title)}
          columns={columns}
          rows={query.data?.items}
          rowId={(token) => token.id}
          loadingRows={3}
          actions={{
            label: t('tokens.column.actions'),
            cell: (token) => (
              <IconButton
                label={`${t('tokens.revoke.action')}: ${token.name}`}
                icon={<Trash2 size={16} />}
                variant="quiet"
                size="sm"
                onPress={() => setOpen({ dialog: 'revoke', token })}
              />
            ),
          }}
          empty={
            <Empty icon={<KeyRound size={22} aria-hidden />} title={t('tokens.empty')} action={make}>
              {t('tokens.emptyHint')}
            </Empty>
          }
        />
      )}
      <Suspense>
        {open?.dialog === 'new' && (
          <NewTokenDialog
            kind={kind}
            onClose={close}
            onMade={(token) => setOpen({ dialog: 'made', token })}
          />
        )}
        {open?.dialog === 'made' && <MadeTokenDialog token={open.token} onClose={close} />}
      </Suspense>
      {open?.dialog === 'revoke' && (
        <RevokeTokenDialog
          token={open.token}
          revoke={kind === 'team' ? revokeTeamToken : revokeToken}
          stale={[listTokens, listTeamTokens]}
          message={t('tokens.revoke.message')}
          onClose={close}
        />
      )}
    </section>
  );
}
