import { icons } from '../icons.ts';
import { Section } from '../Section.tsx';

export function IconsPiece() {
  return (
    <Section title="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {Object.entries(icons).map(([name, Icon]) => (
          <li
            key={name}
            className="grid min-w-0 justify-items-center gap-2 rounded-card py-3.5 hover:bg-sunken"
          >
            <Icon size={20} aria-hidden className="text-ink-2" />
            <span className="max-w-full truncate text-xs text-ink-3">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
