import { useEffect, useState } from 'react';

/**
 * A picture of `text` as a `blob:` address; `null` until it is drawn. The drawing code comes when first needed; `retry`
 * asks for it again when it could not be had.
 */
export function useQrCode(text: string | null) {
  const [picture, setPicture] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!text) return;
    let isWanted = true;
    let made: string | null = null;
    void (async () => {
      const { default: qrcode } = await import('qrcode');
      const canvas = document.createElement('canvas');
      // Dark on white in both themes: that is what cameras read.
      await qrcode.toCanvas(canvas, text, { width: 368, margin: 2, errorCorrectionLevel: 'M' });
      canvas.toBlob((blob) => {
        if (!isWanted) return;
        if (!blob) return setFailed(true);
        made = URL.createObjectURL(blob);
        setPicture(made);
      });
    })().catch(() => {
      // Its code could not be had, or no canvas is allowed: the text stands beside it.
      if (isWanted) setFailed(true);
    });
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
      setPicture(null);
      setFailed(false);
    };
  }, [text, tries]);
  return { picture, isFailed, retry: () => setTries(tries + 1) };
}
