import { peopleLimits } from '@muster/contract/people/limits';
import { listDomains, removeDomain, verifyDomain } from '@muster/contract/people/domains.endpoints';
import type { MailDomain } from '@muster/contract/people/joining.schemas';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OneTimeCodeField } from '../../../ui/OneTimeCodeField.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { RolePill } from '../RolePill.tsx';

/** One domain; while unverified, with the field for its code. */
export function DomainRow({ domain: row }: { domain: MailDomain }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const textOf = useErrorText();
  const [code, setCode] = useState('');
  const verify = useChange(verifyDomain, [listDomains]);
  const remove = useChange(removeDomain, [listDomains]);
  const { domain, isVerified, sentTo } = row;
  const params = { domain };
  const confirm = (written: string) =>
    verify.mutate(
      { params, body: { code: written } },
      {
        ...done(t('domains.done', { domain }), () => {}),
        onError: (error) => void (isApiError(error, 'E053', 'request.invalid') || report(error)),
      },
    );
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{domain}</span>
        <RolePill role={row.role} />
        <Pill tone={isVerified ? 'good' : 'warn'}>
          {t(isVerified ? 'domains.verified' : 'domains.unverified')}
        </Pill>
        <IconButton
          label={t('domains.remove', { domain })}
          icon={<X size={15} />}
          size="sm"
          variant="quiet"
          onPress={() =>
            remove.mutate(
              { params },
              { ...done(t('domains.removed', { domain }), () => {}), onError: report },
            )
          }
        />
      </div>
      {!isVerified && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm(code);
          }}
          className="flex flex-wrap items-end gap-3"
        >
          <OneTimeCodeField
            label={t('domains.code', { email: sentTo })}
            value={code}
            onChange={setCode}
            onComplete={confirm}
            length={peopleLimits.mailCodeLength}
            error={verify.error && textOf(verify.error).title}
          />
          <Button type="submit" isPending={verify.isPending}>
            {t('domains.verify')}
          </Button>
        </form>
      )}
    </li>
  );
}
