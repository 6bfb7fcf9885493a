import { setProvisioning, getProvisioning } from '@muster/contract/scim/endpoints';
import { defaultRoles, type Provisioning } from '@muster/contract/scim/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChange } from '../../platform/query.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ScimGroups } from './ScimGroups.tsx';
import { ScimRequests } from './ScimRequests.tsx';
import { ScimTokens } from './ScimTokens.tsx';
import { provisioningQuery } from './scim.queries.ts';

/** The team's identity provider: endpoint, tokens, group mappings, and recent requests. */
export function ProvisioningSection() {
  const { t } = useI18n();
  const id = useId();
  const query = useQuery(provisioningQuery);
  const { data } = query;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-lg font-semibold">
        {t('scim.title')}
      </h2>
      <p className="mb-2 text-ink-2">{t('scim.hint')}</p>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {data && <Facts provisioning={data} />}
    </section>
  );
}

function Facts({ provisioning }: { provisioning: Provisioning }) {
  const { t, format } = useI18n();
  const { address, domains, people, tokens, groups, requests } = provisioning;
  const isUsed = people.member + people.invited + people.inactive > 0;
  return (
    <>
      <FormRow
        title={t('scim.address')}
        description={
          domains.length > 0 ? t('scim.proved', { domains: format.list(domains) }) : t('scim.unproved')
        }
      >
        <CopyField
          label={t('scim.address')}
          isLabelHidden
          value={address}
          description={t('scim.addressHint')}
        />
        {isUsed && <p className="mt-3 text-ink-2">{t('scim.counts', people)}</p>}
      </FormRow>
      <ScimTokens tokens={tokens} />
      <DefaultRole value={provisioning.defaultRole} />
      <ScimGroups groups={groups} />
      <ScimRequests requests={requests} />
    </>
  );
}

function DefaultRole({ value }: { value: Provisioning['defaultRole'] }) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const change = useChange(setProvisioning, [getProvisioning]);
  return (
    <FormRow title={t('scim.role.label')} description={t('scim.role.hint')}>
      <Select
        label={t('scim.role.label')}
        isLabelHidden
        placeholder=""
        className="max-w-60"
        options={defaultRoles.map((id) => ({ id, label: t(`common.role.${id}`) }))}
        value={value}
        onChange={(defaultRole) =>
          change.mutate(
            { body: { defaultRole } },
            { onError, ...done(t('scim.role.saved'), () => undefined) },
          )
        }
      />
    </FormRow>
  );
}
