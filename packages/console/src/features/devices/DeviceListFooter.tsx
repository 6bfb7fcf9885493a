import { useQuery } from '@tanstack/react-query';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import type { DeviceSearch } from './device-search.ts';
import { devicesQuery, frameOf } from './devices.queries.ts';

type DeviceListFooterProps = {
  search: DeviceSearch;
  onSearch: (change: Partial<DeviceSearch>) => void;
};

export function DeviceListFooter({ search, onSearch }: DeviceListFooterProps) {
  const list = useQuery({ ...devicesQuery(search), select: frameOf });
  return (
    <ListFooter
      list={list.data}
      onPage={(page) => onSearch({ page: page > 1 ? page : undefined })}
      onSize={(size) => onSearch({ limit: size === 20 ? undefined : size, page: undefined })}
    />
  );
}
