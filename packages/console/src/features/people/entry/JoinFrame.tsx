import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PublicHeader } from '../../../platform/page/PublicHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Page outside the shell: product name, language choice and one column. */
export function JoinFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6">
      <PublicHeader title={title} className="w-full max-w-120" />
      <main className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center gap-4 py-8">
        {children}
      </main>
    </div>
  );
}

export type JoinCardProps = { id?: string; title?: ReactNode; intro?: ReactNode; children?: ReactNode };

/** Card with one text or action. */
export function JoinCard({ id, title, intro, children }: JoinCardProps) {
  return (
    <section id={id} className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      {title && <h2 className="text-lg font-semibold">{title}</h2>}
      {intro && <p className="mt-1 text-ink-2">{intro}</p>}
      {children && <div className={title || intro ? 'mt-4' : undefined}>{children}</div>}
    </section>
  );
}

/** Shown while the session is being looked up. */
export function JoinLoading({ title }: { title: string }) {
  const { t } = useI18n();
  return (
    <JoinFrame title={title}>
      <div role="status" aria-busy className="rounded-panel border border-line bg-surface p-6 shadow-raised">
        <h1 className="text-xl font-bold">{title}</h1>
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="mt-4 h-40 w-full" />
      </div>
    </JoinFrame>
  );
}
