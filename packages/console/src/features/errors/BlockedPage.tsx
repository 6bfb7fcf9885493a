import type { EntryTranslate } from '@muster/phrases/load';
import type { ReplyOf } from '@muster/contract/endpoint';
import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import type { Permission } from '@muster/contract/permissions';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { holdersText } from '../../platform/holders-text.ts';
import { paths } from '../../platform/paths.ts';
import { HomeLink } from './HomeLink.tsx';
import { Signpost } from './Signpost.tsx';

/** The user's role does not permit the requested page. Without its tool, the user is led to the tool page (E018). */
export function BlockedPage({ t }: { t: EntryTranslate }) {
  return (
    <Signpost code="401" title={t('account.blocked.title')} message={t('account.blocked.message')}>
      <WhoMay t={t} />
      <HomeLink t={t} />
    </Signpost>
  );
}

/** The roles that may open the page, and whom to ask; nothing if that is unknown. */
function WhoMay({ t }: { t: EntryTranslate }) {
  const [holders, setHolders] = useState<ReplyOf<typeof listPermissionHolders> | null>(null);
  useEffect(() => {
    const permission = new URLSearchParams(location.search).get('permission') as Permission | null;
    if (!permission) return;
    const stop = new AbortController();
    call(listPermissionHolders, { query: { permission } }, stop.signal).then(
      (reply) => {
        if (reply.missingTool === null) setHolders(reply);
        // The tool page says which tool is missing.
        else location.replace(`${paths.tools}#${reply.missingTool}`);
      },
      () => {},
    );
    return () => stop.abort();
  }, []);
  return <p aria-live="polite">{holders && <span className="mb-6 block">{holdersText(t, holders)}</span>}</p>;
}
