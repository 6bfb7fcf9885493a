import { useEffect } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PublicFrame } from '../../platform/page/PublicFrame.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Redirects to the operator's own page; the address stays visible in case the browser does not redirect. */
export function Leaving({ title, to }: { title: string; to: string }) {
  const { t } = useI18n();
  useEffect(() => location.replace(to), [to]);
  return (
    <PublicFrame title={title} intro={t('terms.leaving')}>
      <p className="mt-4">
        <LinkButton href={to} className="wrap-anywhere">
          {to}
        </LinkButton>
      </p>
    </PublicFrame>
  );
}
