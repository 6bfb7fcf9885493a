import { deployment } from '../../platform/deployment.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PublicFrame } from '../../platform/page/PublicFrame.tsx';
import { Leaving } from './Leaving.tsx';
import { LegalText } from './LegalText.tsx';

const parts = ['account', 'robots', 'content', 'availability', 'changes'] as const;

/** `/terms`: the operator's own page if configured, otherwise the general terms of Muster. */
export function TermsPage() {
  const { t } = useI18n();
  const own = deployment().pages?.terms;
  if (own !== undefined) return <Leaving title={t('terms.title')} to={own} />;
  return (
    <PublicFrame title={t('terms.title')} intro={t('terms.intro')}>
      <LegalText
        sections={parts.map((part) => ({ title: t(`terms.${part}.title`), text: t(`terms.${part}.text`) }))}
      />
    </PublicFrame>
  );
}
