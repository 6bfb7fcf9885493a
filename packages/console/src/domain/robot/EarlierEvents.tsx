import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';

export type EarlierEventsProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Below a robot's history: loads the next part, while there is one. */
export function EarlierEvents({ query }: EarlierEventsProps) {
  const { t } = useI18n();
  if (!query.hasNextPage) return null;
  return (
    <Button
      className="mt-3 w-full"
      isPending={query.isFetchingNextPage}
      onPress={() => void query.fetchNextPage()}
    >
      {t('devices.history.more')}
    </Button>
  );
}
