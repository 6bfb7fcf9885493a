import { type ReactNode, Suspense, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { SettingsPage } from '../../../platform/editor/SettingsPage.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { conditionsPage } from '../../monitoring/conditions.page.ts';
import { alertsPage } from '../alerts.page.ts';
import { EscalationSection } from './EscalationSection.tsx';
import { QuietSection } from './QuietSection.tsx';
import { type HeldSettings, useSettingsDraft } from './use-settings-draft.ts';

const WebhooksSection = lazyPart(() => import('./webhooks/WebhooksSection.tsx'), 'WebhooksSection');

/** Who is notified of alerts besides the recipients in conditions, and the quiet times. */
export function SettingsEditor({ held }: { held: HeldSettings }): ReactNode {
  const { t } = useI18n();
  const draft = useSettingsDraft(held);
  const [isChecked, setChecked] = useState(false);
  return (
    <SettingsPage
      title={t('shell.page.alertSettings')}
      back={{ href: hrefOf(alertsPage), label: t('shell.navigation.back') }}
      draft={draft}
      revision={held.revision}
      intro={
        <>
          {t('alerts.settings.recipientsHint')}{' '}
          <Link page={conditionsPage}>{t('shell.page.conditions')}</Link>
        </>
      }
      saved={t('alerts.settings.saved')}
      conflict={{
        title: t('errors.alert.settings_conflict.title'),
        message: t('errors.alert.settings_conflict.message'),
      }}
      isErrorShown={isApiError(draft.error, 'alert.person')}
      onSubmit={() => setChecked(true)}
      onSaved={() => setChecked(false)}
    >
      <EscalationSection draft={draft} isChecked={isChecked} />
      <QuietSection draft={draft} />
      <Suspense fallback={<Skeleton className="mt-5 h-20 w-full" />}>
        <WebhooksSection />
      </Suspense>
    </SettingsPage>
  );
}
