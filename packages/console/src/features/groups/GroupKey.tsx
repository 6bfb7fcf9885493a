import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { groupQuery } from './groups.queries.ts';
import { useQrCode } from '../../ui/use-qr-code.ts';

/** A group's key as the robot takes it: to type, to copy, or to scan. */
export function GroupKey({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useQuery(groupQuery(id));
  const key = query.data?.rmsKey ?? null;
  const picture = useQrCode(key);
  const [isCopied, setCopied] = useState(false);

  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (query.isPending) return <Skeleton className="h-50 w-full" />;
  if (!key) return <Banner>{t('groups.key.hidden')}</Banner>;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Forbidden or not https: the key stands there to be selected.
      setCopied(false);
    }
  }

  return (
    <div className="flex flex-col items-center gap-4">
      {picture ? (
        <img
          src={picture}
          alt={t('groups.key.picture', { group: query.data.name })}
          width={184}
          height={184}
          className="rounded-card border border-line"
        />
      ) : (
        <Skeleton className="size-46" />
      )}
      <div className="flex w-full flex-wrap items-center gap-2.5 rounded-control border border-line bg-sunken p-2 ps-3.5">
        <code className="min-w-0 flex-1 font-mono text-lg break-all select-all">{key}</code>
        <Button
          size="sm"
          icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          onPress={() => void copy(key)}
        >
          {t(isCopied ? 'common.action.copied' : 'common.action.copy')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied && t('common.action.copied')}
      </span>
      {picture && (
        <LinkButton href={picture} download={`${query.data.name}.png`}>
          {t('groups.key.download')}
        </LinkButton>
      )}
    </div>
  );
}
