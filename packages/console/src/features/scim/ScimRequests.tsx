import { scimLimits } from '@muster/contract/scim/limits';
import type { ScimRequest } from '@muster/contract/scim/schemas';
import { useState } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Switch } from '../../ui/Switch.tsx';

const verbs = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'remove' } as const;

/** The provider's recent requests and their errors as text, with the English response below. */
export function ScimRequests({ requests }: { requests: readonly ScimRequest[] }) {
  const { t } = useI18n();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const shown = isFailedOnly ? requests.filter(({ status }) => status >= 400) : requests;
  return (
    <FormRow
      title={t('scim.requests.title')}
      description={t('scim.requests.hint', { count: scimLimits.requestsKept })}
    >
      {requests.length > 0 && (
        <Switch isLeading isSelected={isFailedOnly} onChange={setFailedOnly}>
          {t('scim.requests.onlyFailed')}
        </Switch>
      )}
      {shown.length === 0 ? (
        <p className="text-ink-3">{t('scim.requests.empty')}</p>
      ) : (
        <ol
          aria-label={t('scim.requests.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
          tabIndex={0}
          className="mt-2 flex max-h-96 flex-col divide-y divide-line-soft overflow-y-auto"
        >
          {shown.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ol>
      )}
    </FormRow>
  );
}

function RequestRow({ request }: { request: ScimRequest }) {
  const { t } = useI18n();
  const { at, method, resource, subject, status, fault, detail, tokenName } = request;
  const verb = t(`scim.requests.verb.${verbs[method as keyof typeof verbs] ?? 'read'}`);
  const isFailed = status >= 400;
  return (
    <li className="py-2">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {resource === 'other'
            ? t('scim.requests.about.any')
            : t(`scim.requests.about.${resource}`, { verb, subject })}
        </span>
        <Pill tone={isFailed ? 'bad' : 'plain'}>
          {isFailed ? t('scim.requests.failed', { status }) : t('scim.requests.done')}
        </Pill>
      </div>
      {isFailed && fault !== null && <p className="text-sm">{t(`scim.fault.${fault}`)}</p>}
      {isFailed && detail !== '' && (
        <p lang="en" className="text-sm text-ink-3 wrap-anywhere">
          {detail}
        </p>
      )}
      <p className="text-sm text-ink-3">
        {tokenName} · <Ago at={at} />
      </p>
    </li>
  );
}
