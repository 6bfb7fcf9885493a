import type { AppVersion } from '@muster/contract/apps/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';
import { askedPermissions, shortName } from './app-permissions.ts';
import { DrawerSection } from './DrawerSection.tsx';
import { signedSince } from './signed-since.ts';

type FactsProps = {
  /** Newest first. */
  versions: readonly AppVersion[];
};

/** Permissions of the newest version; those that the previous version did not request are marked. */
export function AppPermissions({ versions: [newest, before] }: FactsProps) {
  const { t } = useI18n();
  if (newest === undefined) return null;
  const { permissions, versionName: version } = newest;
  return (
    <DrawerSection title={t('files.app.permissions')}>
      {permissions.length === 0 && <p className="text-ink-3">{t('files.app.noPermissions')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {askedPermissions(permissions, before?.permissions).map(({ word, names, isNew }) => {
          const name = word === null ? shortName(names[0]!) : t(`files.app.permission.${word}`);
          return (
            <li key={names[0]} title={names.join('\n')} className="max-w-full">
              <Pill tone={isNew ? 'warn' : 'neutral'}>
                {isNew ? t('files.app.newPermission', { name, version }) : name}
              </Pill>
            </li>
          );
        })}
      </ul>
    </DrawerSection>
  );
}

/** Signers of the newest version, since which version they sign, and what it runs on. */
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
          <p translate="no" className="font-mono text-xs text-ink-3">
            SHA-256 {sha256}
          </p>
        </div>
      ))}
      {newest.minSdk !== null && (
        <p className="text-sm text-ink-3">{t('files.app.android', { min: newest.minSdk })}</p>
      )}
    </DrawerSection>
  );
}
