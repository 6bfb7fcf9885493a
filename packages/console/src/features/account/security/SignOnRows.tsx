import type { ReplyOf } from '@muster/contract/endpoint';
import { beginBinding, listBindings, unbind } from '@muster/contract/sign-on/entry.endpoints';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccountRow } from '../center/AccountRow.tsx';
import { bindingsQuery } from './security.queries.ts';

type Binding = ReplyOf<typeof listBindings>['items'][number];

/** OpenID providers of the user's teams, in the card of the sign-in methods; nothing without providers. */
export function SignOnRows() {
  const items = useQuery(bindingsQuery).data?.items ?? [];
  return items.map((item) => <SignOnRow key={item.id} item={item} />);
}

function SignOnRow({ item }: { item: Binding }) {
  const { t, format } = useI18n();
  const onError = useReportFailure();
  const { id, name, teamName, boundAt, lastUsedAt } = item;
  const begin = useChange(beginBinding);
  const end = useChange(unbind, [listBindings]);
  const state =
    boundAt === null
      ? t('signOn.mine.off')
      : lastUsedAt === null
        ? t('signOn.mine.unused')
        : t('signOn.mine.on', { time: format.dateTime(lastUsedAt) });
  return (
    <AccountRow
      icon={Building2}
      title={name}
      actions={
        boundAt === null ? (
          <Button
            variant="quiet"
            size="sm"
            className="text-accent-ink!"
            aria-label={`${t('signOn.mine.bind')}: ${name}`}
            isPending={begin.isPending}
            onPress={() =>
              begin.mutate(
                { body: { providerId: id } },
                { onSuccess: ({ url }) => location.assign(url), onError },
              )
            }
          >
            {t('signOn.mine.bind')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${t('signOn.mine.unbind')}: ${name}`}
            isPending={end.isPending}
            onPress={() =>
              end.mutate({ params: { id } }, { ...done(t('signOn.mine.unbound'), () => {}), onError })
            }
          >
            {t('signOn.mine.unbind')}
          </Button>
        )
      }
    >
      {state}
      <span className="block text-sm text-ink-3 wrap-anywhere">
        {t('signOnEntry.ofTeam', { team: teamName })}
      </span>
    </AccountRow>
  );
}
