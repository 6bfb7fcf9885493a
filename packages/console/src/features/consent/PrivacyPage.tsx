import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { deployment } from '../../platform/deployment.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PublicFrame } from '../../platform/page/PublicFrame.tsx';
import { Leaving } from './Leaving.tsx';
import { LegalText } from './LegalText.tsx';

const parts = ['personal', 'browsing', 'use', 'cookies', 'rights'] as const;

/** `/privacy`: the operator's own page if configured, otherwise how Muster uses personal data. */
export function PrivacyPage() {
  const { t } = useI18n();
  const own = deployment().pages?.privacy;
  if (own !== undefined) return <Leaving title={t('privacy.title')} to={own} />;
  return (
    <PublicFrame title={t('privacy.title')} intro={t('privacy.intro')}>
      <LegalText
        sections={parts.map((part) => ({
          title: t(`privacy.${part}.title`),
          text: t(`privacy.${part}.text`),
        }))}
      />
      <p className="mt-8 text-sm text-ink-3">{t('privacy.version', { version: BUILT_IN_CONSENT })}</p>
    </PublicFrame>
  );
}
