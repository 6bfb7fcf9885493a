import { userInfo } from '@muster/contract/account/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { queryOf } from '../../../platform/query.ts';
import { useSignOut } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cardClass } from '../center/AccountRow.tsx';
import { StrongRows } from './StrongRows.tsx';

const personQuery = queryOf(userInfo, {});

/** Nothing else works until the person has what their team asks for. */
export function StrengthenPage() {
  const { t } = useI18n();
  const signOut = useSignOut();
  const email = useQuery(personQuery).data?.email;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-180 flex-col justify-center px-4 py-8">
      <title>{t('security.strengthen.title')}</title>
      <h1 className="text-xl font-bold">{t('security.strengthen.title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('security.strengthen.text')}</p>
      <ul className={cardClass}>
        <StrongRows />
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <Button variant="primary" onPress={() => location.assign(paths.home)}>
          {t('security.strengthen.go')}
        </Button>
        <Button variant="quiet" onPress={() => void signOut()}>
          {t('account.signOut')}
        </Button>
        {email && <span className="text-sm break-all text-ink-3">{email}</span>}
      </div>
    </main>
  );
}
