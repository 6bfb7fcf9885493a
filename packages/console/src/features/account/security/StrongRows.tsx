import { useQuery } from '@tanstack/react-query';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { strengthQuery } from './security.queries.ts';
import { TwoStepRows } from './TwoStepRows.tsx';

/** Passkeys and two-step verification, in the card of the sign-in methods. */
export function StrongRows() {
  const query = useQuery(strengthQuery);
  const strength = query.data;
  return (
    <>
      {query.isError && (
        <li className="border-t border-line-soft px-4 py-3">
          <FailedQuery query={query} isPartial={Boolean(strength)} />
        </li>
      )}
      {strength && (
        <>
          <PasskeyRows passkeys={strength.passkeys} />
          <TwoStepRows strength={strength} />
        </>
      )}
    </>
  );
}
