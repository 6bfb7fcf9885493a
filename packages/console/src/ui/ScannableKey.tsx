import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useQrCode } from './use-qr-code.ts';

export type ScannableKeyProps = {
  /** What is written, copied and drawn. */
  text: string;
  labels: { copy: string; copied: string; picture: string; download: string };
  /** Of the picture, without its ending. */
  fileName: string;
  /** Beside copying. */
  actions?: ReactNode;
};

/** A key to type, to copy, or to scan: the picture beside the text, above it on a phone. */
export function ScannableKey({ text, labels, fileName, actions }: ScannableKeyProps) {
  const picture = useQrCode(text);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Forbidden or not https: the key stands there to be selected.
      setCopied(null);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {picture ? (
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
        <code className="max-w-full rounded-control border border-line bg-sunken px-3.5 py-2 font-mono text-lg break-all select-all">
          {text}
        </code>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            size="sm"
            icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            onPress={() => void copy()}
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
        <span role="status" className="sr-only">
          {isCopied && labels.copied}
        </span>
      </div>
    </div>
  );
}
