import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { OpenRollout } from '../rollouts/open-rollout.part.ts';
import { rolloutsPage } from '../rollouts/rollouts.page.ts';
import { Card } from './Card.tsx';
import { openRolloutsQuery } from './dashboard.queries.ts';

const SHOWN = 3;

/** The newest rollouts that go on or await a decision; nothing when there are none. */
export function RolloutsCard() {
  const { t } = useI18n();
  const query = useQuery(openRolloutsQuery);
  const items = query.data?.items ?? [];
  if (items.length === 0 && !query.isError) return null;
  return (
    <Card
      title={t('dashboard.rollouts.title')}
      link={<Link page={rolloutsPage}>{t('dashboard.rollouts.all')}</Link>}
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      <ul>
        {items.slice(0, SHOWN).map((rollout) => (
          <li key={rollout.id} className="border-t border-line-soft px-5 py-3.5">
            <OpenRollout rollout={rollout} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
