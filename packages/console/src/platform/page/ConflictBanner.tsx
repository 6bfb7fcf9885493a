import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

export type ConflictBannerProps = { takeLabel: string; onTakeTheirs: () => void; children: ReactNode };

/** What somebody else saved meanwhile, with a way to leave it at that; saving again means one's own. */
export function ConflictBanner({ takeLabel, onTakeTheirs, children }: ConflictBannerProps) {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onPress={onTakeTheirs}>
          {takeLabel}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
