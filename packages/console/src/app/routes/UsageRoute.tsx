import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { UsagePage } from '../../features/commands/UsagePage.tsx';

const route = getRouteApi('/shell/taskManager');

export function UsageRoute() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/taskManager' });
  return (
    <UsagePage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
    />
  );
}
