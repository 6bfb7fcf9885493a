import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { getProfile, updateProfile } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { setTimeZone, useTimeZone } from '../../../platform/i18n/time-zone.ts';
import { useChange } from '../../../platform/query.ts';
import { readTheme, setTheme, type Theme } from '../../../platform/theme.ts';
import { FormRow } from '../../../ui/FormRow.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { PlainSelect } from '../../../ui/plain/PlainSelect.tsx';
import { profileQuery } from './account.queries.ts';

const themes = ['light', 'dark', 'system'] as const satisfies Theme[];
const zones = Intl.supportedValuesOf('timeZone');
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Appearance and language of the console, on every device the user signs in on. */
export function PreferencesSection({ profile }: { profile: Profile }) {
  const { t, language, setLanguage } = useI18n();
  const onError = useReportFailure();
  const client = useQueryClient();
  const change = useChange(updateProfile, [rmsUserInfo], getProfile);
  const zone = useTimeZone();

  function speak(next: Language) {
    setLanguage(next).catch(onError);
    change.mutate({ body: { language: next } }, { onError });
  }
  return (
    <>
      <FormRow title={t('common.language')} description={t('myAccount.preferences.languageHint')}>
        <Select
          label={t('common.language')}
          isLabelHidden
          placeholder=""
          value={language}
          options={languageEntries.map((each) => ({ id: each.langCode, label: each.label }))}
          onChange={speak}
        />
      </FormRow>
      <FormRow title={t('common.theme.label')}>
        <SegmentedControl
          label={t('common.theme.label')}
          value={readTheme()}
          segments={themes.map((id) => ({ id, label: t(`common.theme.${id}`) }))}
          onChange={(theme) => {
            setTheme(theme);
            change.mutate({ body: { theme } }, { onError });
          }}
        />
      </FormRow>
      <FormRow title={t('myAccount.preferences.zone')} description={t('myAccount.preferences.zoneHint')}>
        <PlainSelect
          label={t('myAccount.preferences.zone')}
          isLabelHidden
          value={zone}
          options={[
            { id: '', label: t('myAccount.preferences.zoneOwn', { zone: ownZone }) },
            ...zones.map((id) => ({ id, label: id.replaceAll('_', ' ') })),
          ]}
          onChange={(event) => {
            const timeZone = event.target.value;
            setTimeZone(timeZone);
            change.mutate(
              { body: { timeZone } },
              {
                onError(error) {
                  // Another choice may have been saved meanwhile.
                  const saved = client.getQueryData(profileQuery.queryKey) ?? profile;
                  setTimeZone(saved.timeZone);
                  onError(error);
                },
              },
            );
          }}
        />
      </FormRow>
    </>
  );
}
