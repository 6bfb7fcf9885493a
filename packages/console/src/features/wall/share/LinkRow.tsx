import type { WallLink } from '@muster/contract/wall/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { DOT } from '../../../ui/dot.ts';

/** One link: what it shows, when it expires, and whether a screen still uses it. */
export function LinkRow({ link, onRevoke }: { link: WallLink; onRevoke: () => void }) {
  const { t, format } = useI18n();
  const { name, groups, hidesNames, isExpired, expiresAt, lastUsedAt, createdBy } = link;
  const shown =
    groups === null
      ? t('wall.share.allGroups')
      : groups.length === 0
        ? t('wall.share.noGroups')
        : format.list(groups.map((group) => group.name));
  return (
    <li className="flex items-start gap-3 border-b border-line-soft py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isExpired && <Pill tone="neutral">{t('wall.share.expired')}</Pill>}
        </p>
        <p className="truncate text-sm text-ink-2" title={shown}>
          {hidesNames ? `${shown} · ${t('wall.share.namesHidden')}` : shown}
        </p>
        <p className="text-sm text-ink-3">
          {[
            ...(isExpired ? [] : [t('wall.share.until', { time: format.dateTime(expiresAt) })]),
            lastUsedAt === null
              ? t('wall.share.unused')
              : t('wall.share.used', { time: format.relative(lastUsedAt) }),
            t('wall.share.by', { name: createdBy }),
          ].join(DOT)}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={t('monitoring.named', { label: t('wall.share.revoke'), value: name })}
        onPress={onRevoke}
      >
        {t('wall.share.revoke')}
      </Button>
    </li>
  );
}
