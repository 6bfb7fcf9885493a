import './developer.css';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { readTheme, setTheme, type Theme } from '../../platform/theme.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { ButtonPieces } from './pieces/ButtonPieces.tsx';

/** The lower part of the page. */
const MorePieces = lazyPart(() => import('./MorePieces.tsx'), 'MorePieces', []);

const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'System' },
] as const;

/** Page `/developer/icons`: every component of the kit in each of its states, for developers. */
export function DeveloperPage() {
  const [theme, setShownTheme] = useState<Theme>(readTheme);
  return (
    <main
      id="page"
      lang="en"
      className="min-h-dvh bg-surface px-4 pt-6 pb-28 sm:px-8 min-[1200px]:[:root[data-has-panel]_&]:pe-108"
    >
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
        <Suspense>
          <MorePieces />
        </Suspense>
      </div>
    </main>
  );
}
