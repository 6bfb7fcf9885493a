import './developer.css';
import { useState } from 'react';
import { readTheme, setTheme, type Theme } from '../../platform/theme.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { ButtonPieces } from './ButtonPieces.tsx';
import { FieldPieces } from './FieldPieces.tsx';
import { icons } from './icons.ts';
import { ListPieces } from './ListPieces.tsx';
import { NavigationPieces } from './NavigationPieces.tsx';
import { OverlayPieces } from './OverlayPieces.tsx';
import { Section } from './Section.tsx';
import { StatePieces } from './StatePieces.tsx';
import { TablePieces } from './TablePieces.tsx';

const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'System' },
] as const;

/** The page of /developer/icons: every piece of the kit in each of its states, for those who build with it. */
export function DeveloperPage() {
  const [theme, setShownTheme] = useState<Theme>(readTheme);
  return (
    <main lang="en" className="min-h-dvh bg-surface px-4 pt-6 pb-28 sm:px-8">
      <div className="mx-auto max-w-280">
        <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
          <div>
            <h1 className="text-2xl font-bold">The kit</h1>
            <p className="text-ink-2">Every piece in each of its states, and the icons we use.</p>
          </div>
          <RadioGroup
            label="Theme"
            isLabelHidden
            orientation="horizontal"
            options={themes}
            value={theme}
            onChange={(next) => {
              setTheme(next);
              setShownTheme(next);
            }}
          />
        </div>
        <ButtonPieces />
        <FieldPieces />
        <NavigationPieces />
        <TablePieces />
        <StatePieces />
        <OverlayPieces />
        <ListPieces />
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
      </div>
    </main>
  );
}
