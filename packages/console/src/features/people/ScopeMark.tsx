import type { Scope } from '@muster/contract/roles';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Scope of a permission, as icon and text, because colour alone is not accessible. */
export function ScopeMark({ scope }: { scope: Scope | null }) {
  const { t } = useI18n();
  if (scope === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('permissions.scope.none')}</span>
      </span>
    );
  const Icon = scope === 'team' ? Check : CircleDashed;
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${scope === 'team' ? 'text-online-ink' : 'text-ink-2'}`}
    >
      <Icon size={15} aria-hidden className="shrink-0" />
      {t(`permissions.scope.${scope}`)}
    </span>
  );
}
