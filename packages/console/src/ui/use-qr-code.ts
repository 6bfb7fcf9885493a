import { useEffect, useState } from 'react';

/**
 * A QR code of `text` as a `blob:` address; `null` until it is drawn. The drawing code is loaded on first use; `retry`
 * loads it again after a failure.
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
      // Dark on white in both themes, because cameras need it.
      await qrcode.toCanvas(canvas, text, { width: 368, margin: 2, errorCorrectionLevel: 'M' });
      canvas.toBlob((blob) => {
        if (!isWanted) return;
        if (!blob) return setFailed(true);
        made = URL.createObjectURL(blob);
        setPicture(made);
      });
    })().catch(() => {
      // The code failed to load, or canvas is forbidden: the text is shown beside it.
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
