import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConfigListPage } from '../../features/configs/ConfigListPage.tsx';

const route = getRouteApi('/shell/config');

export function ConfigsRoute() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/config' });
  return (
    <ConfigListPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
      onOpen={(id) => void navigate({ to: '/config/$id', params: { id } })}
    />
  );
}
