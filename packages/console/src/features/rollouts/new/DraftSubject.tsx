import { useQuery } from '@tanstack/react-query';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { configQuery } from '../../../domain/config/config.queries.ts';
import type { RolloutDraft } from './draft.ts';

const none: readonly string[] = [];

/** What the robots would get: `Welcome v3`, `Guide 4.2 (42)`. */
export function DraftSubject({ draft }: { draft: RolloutDraft }) {
  const { kind, packageName, app, configId, version, file } = draft;
  const known = useKnownApps(kind === 'app' && packageName !== null ? [packageName] : none);
  const config = useQuery({
    ...configQuery(configId ?? ''),
    enabled: kind === 'configuration' && configId !== null,
  });
  if (kind === 'app') return `${known.get(packageName ?? '')?.label ?? packageName} ${app?.version}`;
  if (kind === 'software') return `${file?.name} → ${draft.softwareVersion}`;
  return `${config.data?.name ?? '…'} v${version}`;
}
