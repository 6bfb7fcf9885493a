import { endJoinCode, listJoinCodes, renewJoinCode } from '@muster/contract/people/join-codes.endpoints';
import type { JoinCode } from '@muster/contract/people/joining.schemas';
import { useEffect, useRef, useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { ShowCovered } from '../../../platform/page/ShowCovered.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { ScannableKey } from '../../../ui/ScannableKey.tsx';
import { MemberGroups } from '../MemberGroups.tsx';
import { RolePill } from '../RolePill.tsx';

/** A code to scan, copy or read out; the QR code opens the page that accepts it. `isMade`: just created here. */
export function CodeCard({ code: row, isMade }: { code: JoinCode; isMade: boolean }) {
  const { t, format } = useI18n();
  const report = useReportFailure();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMade) card.current?.focus();
  }, [isMade]);
  const [isEnding, setEnding] = useState(false);
  const renew = useChange(renewJoinCode, [listJoinCodes]);
  const end = useChange(endJoinCode, [listJoinCodes]);
  const { id, used, maxUses, expiresAt } = row;
  // A revealed code stays visible while the dialog is open, because people in the room may be reading it.
  const [code, setCode] = useState(row.code);
  if (row.code !== null && row.code !== code) setCode(row.code);
  const params = { id };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={code ?? t('codes.title')}
      className="rounded-card border border-line p-4"
    >
      {code === null ? (
        <ShowCovered endpoint={listJoinCodes} label={t('common.covered.show')}>
          {t('common.covered.hint')}
        </ShowCovered>
      ) : (
        <ScannableKey
          text={code}
          picture={`${location.origin}/join?code=${code}`}
          fileName={`${t('codes.fileName')}-${code}`}
          labels={{
            copy: t('common.action.copy'),
            copied: t('common.action.copied'),
            picture: t('codes.picture'),
            download: t('codes.download'),
          }}
        />
      )}
      <p className="mt-3 text-sm text-ink-3 wrap-anywhere">
        {t('codes.address', { address: `${location.host}/join` })}
      </p>
      <div className="mt-3">
        <DescriptionList
          items={[
            { id: 'expires', term: t('codes.expires'), value: format.dateTime(expiresAt) },
            { id: 'used', term: t('codes.used'), value: t('codes.usedOf', { used, max: maxUses }) },
            { id: 'role', term: t('invite.role'), value: <RolePill role={row.role} /> },
            { id: 'groups', term: t('people.column.groups'), value: <MemberGroups member={row} /> },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-2.5">
        <Button
          size="sm"
          isPending={renew.isPending}
          onPress={() => renew.mutate({ params }, { ...done(t('codes.renewed'), () => {}), onError: report })}
        >
          {t('codes.renew')}
        </Button>
        <Button size="sm" variant="quiet" className="text-high-ink!" onPress={() => setEnding(true)}>
          {t('codes.end')}
        </Button>
      </div>
      {isEnding && (
        <ConfirmChange
          title={t('codes.endTitle', { code: code ?? '' })}
          confirmLabel={t('codes.end')}
          change={end}
          onCancel={() => {
            end.reset();
            setEnding(false);
          }}
          onConfirm={() =>
            end.mutate(
              { params },
              done(t('codes.ended'), () => setEnding(false)),
            )
          }
        >
          {t('codes.endMessage')}
        </ConfirmChange>
      )}
    </section>
  );
}
