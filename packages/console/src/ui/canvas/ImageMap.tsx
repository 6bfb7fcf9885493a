import 'ol/ol.css';
import { useId, useRef } from 'react';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../IconButton.tsx';
import { useKitPhrases } from '../kit-phrases.ts';
import type { PanZoomCanvasProps } from '../PanZoomCanvas.tsx';
import { ImageMarker } from './ImageMarker.tsx';
import { showAll, useImageMap, zoomBy, type Picture } from './use-image-map.ts';

type ImageMapProps = Omit<PanZoomCanvasProps, 'className' | 'picture'> & { picture: Picture };

export function ImageMap({ label, picture, markers, selected, onSelect, children }: ImageMapProps) {
  const t = useKitPhrases();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { map, isFailed } = useImageMap(place, picture);
  const all = () => map && showAll(map, [picture.width, picture.height]);
  return (
    <>
      <div
        ref={place}
        role="application"
        aria-label={label}
        aria-describedby={`${id}-help`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys pan the map
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === '0' && event.target === event.currentTarget) all();
        }}
        className="absolute inset-0 -outline-offset-3"
      />
      <p id={`${id}-help`} className="sr-only">
        {t('kit.canvas.help')}
      </p>
      {map &&
        markers?.map((marker) => (
          <ImageMarker
            key={marker.id}
            map={map}
            marker={marker}
            pictureHeight={picture.height}
            isSelected={marker.id === selected}
            onSelect={onSelect}
          />
        ))}
      {isFailed && (
        <p role="alert" className="absolute inset-0 grid place-items-center px-6 text-center text-high-ink">
          {t('kit.canvas.failed')}
        </p>
      )}
      <div className="absolute start-3 top-3 z-1 flex rounded-control border border-line bg-surface p-0.5 shadow-float">
        <IconButton
          size="sm"
          label={t('kit.canvas.zoomOut')}
          icon={<Minus size={16} />}
          onPress={() => map && zoomBy(map, -0.5)}
        />
        <IconButton
          size="sm"
          label={t('kit.canvas.zoomIn')}
          icon={<Plus size={16} />}
          onPress={() => map && zoomBy(map, 0.5)}
        />
        <IconButton size="sm" label={t('kit.canvas.fit')} icon={<Maximize size={15} />} onPress={all} />
      </div>
      {children}
    </>
  );
}
