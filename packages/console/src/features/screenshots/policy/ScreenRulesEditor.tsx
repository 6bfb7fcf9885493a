import type { ReactNode } from 'react';
import { SettingsPage } from '../../../platform/editor/SettingsPage.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { stationPage } from '../../monitoring/station.page.ts';
import { LessonsSection } from './LessonsSection.tsx';
import { type HeldRules, useRulesDraft } from './use-rules-draft.ts';

/** The team's rules for viewing screens. */
export function ScreenRulesEditor({ held }: { held: HeldRules }): ReactNode {
  const { t } = useI18n();
  const draft = useRulesDraft(held);
  const { policy, edit } = draft;
  return (
    <SettingsPage
      title={t('shell.page.screenRules')}
      back={{ href: hrefOf(stationPage), label: t('shell.navigation.back') }}
      draft={draft}
      revision={held.revision}
      intro={t('screenshots.policy.intro')}
      saved={t('screenshots.policy.saved')}
      conflict={{
        title: t('errors.screenshot.policy_conflict.title'),
        message: t('errors.screenshot.policy_conflict.message'),
      }}
    >
      <FormSection title={t('screenshots.policy.who')}>
        <Switch
          isLeading
          isSelected={policy.isForbidden}
          onChange={(isForbidden) => edit({ isForbidden })}
          description={t('screenshots.policy.forbidHint')}
        >
          {t('screenshots.policy.forbid')}
        </Switch>
        <Switch isLeading isSelected={policy.needsReason} onChange={(needsReason) => edit({ needsReason })}>
          {t('screenshots.policy.reason')}
        </Switch>
      </FormSection>
      <FormSection title={t('screenshots.policy.privacy')}>
        <Switch
          isLeading
          isSelected={policy.isBlurred}
          onChange={(isBlurred) => edit({ isBlurred })}
          description={t('screenshots.policy.blurHint')}
        >
          {t('screenshots.policy.blur')}
        </Switch>
        <Switch isLeading isSelected={policy.showsNames} onChange={(showsNames) => edit({ showsNames })}>
          {t('screenshots.policy.names')}
        </Switch>
      </FormSection>
      <LessonsSection draft={draft} />
    </SettingsPage>
  );
}
