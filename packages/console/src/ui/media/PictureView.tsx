import { useEffect, useEffectEvent, useState } from 'react';
import { PanZoomCanvas } from '../PanZoomCanvas.tsx';

type PictureViewProps = { src: string; name: string; onFailed: () => void; className?: string };

/** A picture of any size, which is read from the picture itself. */
export function PictureView({ src, name, onFailed, className }: PictureViewProps) {
  const [picture, setPicture] = useState<{ src: string; width: number; height: number }>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    const image = new Image();
    image.addEventListener('load', () => {
      if (isWanted) setPicture({ src, width: image.naturalWidth, height: image.naturalHeight });
    });
    image.addEventListener('error', () => {
      if (isWanted) fail();
    });
    image.src = src;
    return () => {
      isWanted = false;
    };
  }, [src]);
  return <PanZoomCanvas label={name} picture={picture} className={className} />;
}
