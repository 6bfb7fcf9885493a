import { useKeepPreference } from '../../platform/preferences.ts';
import { languageEntries } from '@muster/phrases/languages';
import Building2 from 'lucide-react/icons/building-2';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Languages from 'lucide-react/icons/languages';
import Plus from 'lucide-react/icons/plus';
import Rocket from 'lucide-react/icons/rocket';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { enterTeam, useSession } from '../../platform/session.ts';
import { setTheme } from '../../platform/theme.ts';
import type { PaletteEntry } from '../../ui/CommandPalette.tsx';
import { mayOpen } from '../menu.ts';
import { pages } from '../pages.ts';
import type { PaletteTask } from './PaletteTasks.tsx';

/** A palette entry with its action. */
export interface Command extends PaletteEntry {
  /** Additional search words. */
  words?: string;
  run: () => void;
}

const size = 17;
const themes = ['light', 'dark', 'system'] as const;

/**
 * The team's pages that the user may open, without those whose path needs a parameter, and those that only lead to a
 * part of another page, which is listed itself.
 */
export function usePages(go: (href: string) => void): Command[] {
  const { t } = useI18n();
  const session = useSession();
  return pages
    .filter(({ icon, permission, path }) => (icon ?? permission) !== undefined && !path.includes('$'))
    .filter(({ movedTo }) => movedTo === undefined)
    .filter((page) => mayOpen(page, session))
    .map(({ path, title, icon: Icon = CornerDownRight }) => ({
      id: `page:${path}`,
      label: t(title),
      icon: <Icon size={size} aria-hidden />,
      run: () => go(path),
    }));
}

/** Named parts of pages that users search for by other words, limited to the user's permissions. */
export function usePlaces(go: (href: string) => void): Command[] {
  const { t } = useI18n();
  const can = useCan();
  const session = useSession();
  return pages
    .filter((page) => mayOpen(page, session))
    .flatMap(({ path, places = [], icon: Icon = CornerDownRight }) =>
      places
        .filter(({ permission }) => permission === undefined || can(permission))
        .map(({ name, search }) => ({
          id: `place:${name}`,
          label: t(`palette.place.${name}.title`),
          words: t(`palette.place.${name}.words`),
          icon: <Icon size={size} aria-hidden />,
          run: () => go(search === undefined ? path : `${path}?${search}`),
        })),
    );
}

/** Actions available on any page, limited to the user's permissions. */
export function useActions(start: (task: PaletteTask) => void): Command[] {
  const { t, language, setLanguage } = useI18n();
  const can = useCan();
  const report = useReportFailure();
  const keepPreference = useKeepPreference();
  const { team, teams } = useSession();
  const tasks = [
    { kind: 'addRobot', permission: 'device.write', label: t('palette.action.addRobot'), icon: Plus },
    { kind: 'addGroup', permission: 'group.write', label: t('palette.action.addGroup'), icon: FolderPlus },
    { kind: 'deploy', permission: 'config.deploy', label: t('palette.action.deployAny'), icon: Rocket },
  ] as const;
  return [
    ...tasks
      .filter(({ permission }) => can(permission))
      .map(({ kind, label, icon: Icon }) => ({
        id: kind,
        label,
        icon: <Icon size={size} aria-hidden />,
        run: () => start({ kind }),
      })),
    ...teams
      .filter((each) => each.teamId !== team.teamId)
      .map((each) => ({
        id: `team:${each.teamId}`,
        label: t('palette.action.team', { name: each.teamName }),
        icon: <Building2 size={size} aria-hidden />,
        run: () => void enterTeam(each.teamId).catch(report),
      })),
    ...themes.map((theme) => ({
      id: `theme:${theme}`,
      label: t('palette.action.theme', { name: t(`common.theme.${theme}`) }),
      icon: <SunMoon size={size} aria-hidden />,
      run() {
        keepPreference({ theme });
        setTheme(theme);
      },
    })),
    ...languageEntries
      .filter((each) => each.langCode !== language)
      .map((each) => ({
        id: `language:${each.langCode}`,
        label: t('palette.action.language', { name: each.label }),
        icon: <Languages size={size} aria-hidden />,
        run() {
          keepPreference({ language: each.langCode });
          void setLanguage(each.langCode).catch(report);
        },
      })),
  ];
}
