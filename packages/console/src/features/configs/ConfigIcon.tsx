import { backgrounds, icons, type Background, type IconName } from './config-looks.ts';

export function ConfigIcon({ icon, background }: { icon: IconName; background: Background }) {
  const Icon = icons[icon];
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-control text-on-action-bar"
      style={{ background: backgrounds[background] }}
    >
      <Icon size={18} />
    </span>
  );
}
