import type { Device } from '@muster/contract/devices/schemas';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import type { RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { robotsQuery } from './robot.queries.ts';

/** Robots to choose from, paginated. */
export const robotChoicesQuery = (page: ChoicePage) => robotsQuery(page);

/** A robot as an option, identified by its serial number. */
export const robotOption = ({ sn, name, group }: Device): RemoteOption => ({
  id: sn,
  label: name || sn,
  description: `${sn} · ${group.name}`,
});
