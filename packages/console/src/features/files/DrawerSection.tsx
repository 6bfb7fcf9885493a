import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

type DrawerSectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export function DrawerSection({ title, aside, children }: DrawerSectionProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {aside && <span className="text-end text-sm text-ink-3">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

export function DrawerSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
