import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from './Button.tsx';
import { field } from './field-class.ts';
import { useKitPhrases } from './kit-phrases.ts';
import { LinkButton } from './LinkButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useCopy } from './use-copy.ts';
import { useQrCode } from './use-qr-code.ts';

export type ScannableKeyProps = {
  /** The key as text, for copying and, without `picture`, for the QR code. */
  text: string;
  /** The QR code's content instead: an address that accepts the key. */
  picture?: string;
  labels: { copy: string; copied: string; picture: string; download: string };
  /** File name of the picture, without its extension. */
  fileName: string;
  /** Shown beside the copy button. */
  actions?: ReactNode;
};

/** A key to type, copy or scan: the QR code beside the text, above it on a phone. */
export function ScannableKey({ text, picture: drawn = text, labels, fileName, actions }: ScannableKeyProps) {
  const t = useKitPhrases();
  const { picture, isFailed, retry } = useQrCode(drawn);
  const { copied, isForbidden, copy } = useCopy();
  const isCopied = copied === text;

  return (
    <div className="flex flex-wrap items-center gap-5">
      {isFailed ? (
        <div
          role="alert"
          className="flex size-37 flex-col items-center justify-center gap-3 text-center text-sm"
        >
          {t('kit.qrCode.failed')}
          <Button size="sm" onPress={retry}>
            {t('kit.choose.retry')}
          </Button>
        </div>
      ) : picture ? (
        <img
          src={picture}
          alt={labels.picture}
          width={148}
          height={148}
          className="rounded-card border border-line"
        />
      ) : (
        <Skeleton className="size-37" />
      )}
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-3">
        <code
          translate="no"
          className="max-w-full rounded-control border border-line bg-sunken px-3.5 py-2 font-mono text-lg wrap-anywhere select-all"
        >
          {text}
        </code>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            size="sm"
            icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            onPress={() => void copy(text)}
          >
            {isCopied ? labels.copied : labels.copy}
          </Button>
          {actions}
        </div>
        {picture && (
          <LinkButton href={picture} download={`${fileName}.png`}>
            {labels.download}
          </LinkButton>
        )}
        {isForbidden && <p className={field.error}>{t('kit.copy.failed')}</p>}
        <span role="status" className="sr-only">
          {isCopied && labels.copied}
        </span>
      </div>
    </div>
  );
}
