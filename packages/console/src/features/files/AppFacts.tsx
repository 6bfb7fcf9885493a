import type { AppVersion } from '@muster/contract/apps/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { signedSince } from './signed-since.ts';

type FactsProps = {
  /** Newest first. */
  versions: readonly AppVersion[];
};

/** `android.permission.CAMERA` is known as CAMERA; others keep their names. */
const shortName = (permission: string) => permission.replace(/^android\.permission\./, '');

/** What the newest version asks a robot for; what the one before did not ask for is marked. */
export function AppPermissions({ versions: [newest, before] }: FactsProps) {
  const { t } = useI18n();
  if (newest === undefined) return null;
  const { permissions, versionName: version } = newest;
  const isNew = (name: string) => before !== undefined && !before.permissions.includes(name);
  const sorted = permissions.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)) || a.localeCompare(b));
  return (
    <DrawerSection title={t('files.app.permissions')}>
      {permissions.length === 0 && <p className="text-ink-3">{t('files.app.noPermissions')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {sorted.map((name) => (
          <li key={name} title={name} className="max-w-full">
            {isNew(name) ? (
              <Pill tone="warn">{t('files.app.newPermission', { name: shortName(name), version })}</Pill>
            ) : (
              <Pill tone="neutral">{shortName(name)}</Pill>
            )}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

/** Who signed the newest version, since when, and on what it runs. */
export function AppSigners({ versions }: FactsProps) {
  const { t } = useI18n();
  const [newest] = versions;
  if (newest === undefined) return null;
  const since = signedSince(versions);
  return (
    <DrawerSection
      title={t('files.app.signer')}
      aside={
        since &&
        (since.isChanged ? (
          <span className="text-high-ink">{t('files.app.otherSigner')}</span>
        ) : (
          t('files.app.sameSigner', { version: since.versionName })
        ))
      }
    >
      {newest.signers.length === 0 && <p className="text-ink-3">{t('files.app.unsigned')}</p>}
      {newest.signers.map(({ sha256, subject }) => (
        <div key={sha256} className="mb-2 wrap-anywhere">
          <p>{subject}</p>
          <p className="font-mono text-xs text-ink-3">SHA-256 {sha256}</p>
        </div>
      ))}
      {newest.minSdk !== null && (
        <p className="text-sm text-ink-3">{t('files.app.android', { min: newest.minSdk })}</p>
      )}
    </DrawerSection>
  );
}
