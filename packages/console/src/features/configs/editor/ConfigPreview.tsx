import type { ConfigDocument } from '@muster/contract/configs/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ScreenPreview } from '../../../ui/ScreenPreview.tsx';
import { appColour, backgrounds, icons } from '../config-looks.ts';

const shown = 8;

/** Preview of the robot's screen, as far as this configuration determines it. */
export function ConfigPreview({ document }: { document: ConfigDocument }) {
  const { t, format } = useI18n();
  const apps = document.apps.filter((app) => app.isVisible);
  const Icon = icons[document.icon];
  return (
    <ScreenPreview
      label={`${t('configs.preview')}: ${
        apps.length > 0 ? format.list(apps.map((app) => app.name)) : t('configs.apps.empty')
      }`}
      caption={t('configs.preview')}
      topStart={document.selfName || document.name}
      topEnd={<Icon size={14} />}
      background={backgrounds[document.background]}
    >
      <ul className="grid grid-cols-4 gap-x-2 gap-y-3">
        {apps.slice(0, shown).map((app, index) => (
          <li key={index} className="flex min-w-0 flex-col items-center gap-1">
            <span className="size-9 rounded-[9px]" style={{ background: appColour(app.packageName) }} />
            <span className="w-full truncate text-center text-[11px] leading-4">{app.name}</span>
          </li>
        ))}
      </ul>
      {apps.length > shown && <p className="pt-2 text-center">+{format.number(apps.length - shown)}</p>}
    </ScreenPreview>
  );
}
