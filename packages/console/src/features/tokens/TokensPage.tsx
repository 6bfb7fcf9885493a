import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { TokensSection } from './TokensSection.tsx';

/** `/tokens`: one's own API tokens, and for the owner those of the team. */
export function TokensPage() {
  const { t } = useI18n();
  const can = useCan();
  return (
    <>
      <PageTop title={t('shell.page.tokens')} />
      <TokensSection kind="personal" />
      {can('token.team') && <TokensSection kind="team" />}
    </>
  );
}
