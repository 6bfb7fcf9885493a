import { type ReactNode, Suspense, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ConflictDialog } from '../../../platform/editor/ConflictDialog.tsx';
import { EditorPage } from '../../../platform/editor/EditorPage.tsx';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { alertsPage } from '../alerts.page.ts';
import { EscalationSection } from './EscalationSection.tsx';
import { QuietSection } from './QuietSection.tsx';
import { type HeldSettings, useSettingsDraft } from './use-settings-draft.ts';

const WebhooksSection = lazyPart(() => import('./webhooks/WebhooksSection.tsx'), 'WebhooksSection');

/** Who hears of alerts besides the recipients of conditions, and when nobody does. */
export function SettingsEditor({ held }: { held: HeldSettings }): ReactNode {
  const { t } = useI18n();
  const textOf = useErrorText();
  const draft = useSettingsDraft(held);
  const [isChecked, setChecked] = useState(false);
  const isSaid = draft.isConflict || isApiError(draft.error, 'alert.person');
  const failure = draft.error && !isSaid ? textOf(draft.error) : null;

  async function save(revision?: number): Promise<boolean> {
    setChecked(true);
    const isSaved = await draft.submit(revision);
    if (isSaved) {
      setChecked(false);
      toasts.add({ tone: 'success', title: t('alerts.settings.saved') });
    }
    return isSaved;
  }

  return (
    <EditorPage
      title={t('shell.page.alertSettings')}
      back={{ href: hrefOf(alertsPage), label: t('shell.navigation.back') }}
      isDirty={draft.isDirty}
      isSaving={draft.isSaving}
      onSave={save}
    >
      {failure && (
        <Banner tone="error" className="mt-3">
          {failure.title} {failure.message}
        </Banner>
      )}
      <div className="max-w-2xl pt-5 pb-10">
        <p className="pb-5 text-sm text-ink-2">{t('alerts.settings.recipientsHint')}</p>
        <EscalationSection draft={draft} isChecked={isChecked} />
        <QuietSection draft={draft} />
        <Suspense fallback={<Skeleton className="mt-5 h-20 w-full" />}>
          <WebhooksSection />
        </Suspense>
      </div>
      {draft.isConflict && (
        <ConflictDialog
          title={t('errors.alert.settings_conflict.title')}
          message={<p className="text-ink-2">{t('errors.alert.settings_conflict.message')}</p>}
          isSaving={draft.isSaving}
          onOverwrite={() => void save(held.revision)}
          onTakeTheirs={draft.takeTheirs}
          onClose={draft.dismissConflict}
        >
          {null}
        </ConflictDialog>
      )}
    </EditorPage>
  );
}
