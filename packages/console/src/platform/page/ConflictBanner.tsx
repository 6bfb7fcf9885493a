import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

export type ConflictBannerProps = { takeLabel: string; onTakeTheirs: () => void; children: ReactNode };

/**
 * Shows what another user saved in the meantime, with a button to accept it; saving again keeps the user's own values.
 */
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
