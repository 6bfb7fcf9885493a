import type { searchEverything } from '@muster/contract/search/endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import Bot from 'lucide-react/icons/bot';
import File from 'lucide-react/icons/file';
import FolderTree from 'lucide-react/icons/folder-tree';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rocket from 'lucide-react/icons/rocket';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import User from 'lucide-react/icons/user';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { configPage } from '../../features/configs/config.page.ts';
import { devicesPage } from '../../features/devices/devices.page.ts';
import { filesPage } from '../../features/files/files.page.ts';
import { stationPage } from '../../features/monitoring/station.page.ts';
import { peoplePage } from '../../features/people/people.page.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { useCan } from '../../platform/permissions.ts';
import type { Command } from './palette-commands.tsx';
import type { PaletteTask } from './PaletteTasks.tsx';

export type Found = ReplyOf<typeof searchEverything>;

const size = 17;

/** Search results of the server, each linking to its page. */
export function useResults(
  found: Found | undefined,
  go: (href: string) => void,
  start: (task: PaletteTask) => void,
) {
  const { t } = useI18n();
  const can = useCan();
  const { devices = [], groups = [], people = [], configs = [], apps = [], files = [] } = found ?? {};
  const sections: [kind: keyof Found, commands: Command[]][] = [
    [
      'devices',
      devices.map((device) => ({
        id: `device:${device.id}`,
        label: device.name || device.sn,
        description: `${device.sn} · ${device.groupName}`,
        icon: <Bot size={size} aria-hidden />,
        run: () =>
          go(
            device.isMonitored
              ? hrefOf(stationPage, { search: { robot: device.sn } })
              : hrefOf(devicesPage, { search: { device: device.id } }),
          ),
      })),
    ],
    [
      'groups',
      groups.map((group) => ({
        id: `group:${group.id}`,
        label: group.name,
        icon: <FolderTree size={size} aria-hidden />,
        run: () => go(hrefOf(devicesPage, { search: { groupFilter: [group.id] } })),
      })),
    ],
    [
      'people',
      people.map((person) => ({
        id: `person:${person.id}`,
        label: person.name,
        description: `${person.email} · ${t(`common.role.${person.role}`)}`,
        icon: <User size={size} aria-hidden />,
        run: () => go(hrefOf(peoplePage, { search: { member: person.id } })),
      })),
    ],
    [
      'configs',
      configs.flatMap((config) => [
        {
          id: `config:${config.id}`,
          label: config.name,
          icon: <SlidersHorizontal size={size} aria-hidden />,
          run: () => go(hrefOf(configPage, { params: { id: config.id } })),
        },
        ...(can('config.deploy')
          ? [
              {
                id: `deploy:${config.id}`,
                label: t('palette.action.deploy', { name: config.name }),
                icon: <Rocket size={size} aria-hidden />,
                run: () => start({ kind: 'deploy', configId: config.id }),
              },
            ]
          : []),
      ]),
    ],
    [
      'apps',
      apps.map(({ packageName, label }) => ({
        id: `app:${packageName}`,
        label,
        description: packageName,
        icon: <LayoutGrid size={size} aria-hidden />,
        run: () => go(hrefOf(filesPage, { search: { app: packageName } })),
      })),
    ],
    [
      'files',
      files.map((file) => ({
        id: `file:${file.id}`,
        label: file.name,
        icon: <File size={size} aria-hidden />,
        run: () => go(hrefOf(filesPage, { search: { tab: 'files', file: file.id } })),
      })),
    ],
  ];
  return sections.map(([kind, commands]) => ({
    id: kind as string,
    title: t(`palette.section.${kind}`),
    entries: commands,
  }));
}
