import type Map from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import type { CanvasMarker, MarkerTone } from '../PanZoomCanvas.tsx';

type ImageMarkerProps = {
  map: Map;
  marker: CanvasMarker;
  pictureHeight: number;
  isSelected: boolean;
  onSelect?: (id: string) => void;
};

const tones: Record<MarkerTone, string> = {
  plain: 'border-ink bg-surface text-ink',
  accent: 'border-accent bg-accent text-on-accent',
  online: 'border-surface bg-online text-surface',
  medium: 'border-surface bg-medium text-device',
  high: 'border-surface bg-high text-surface',
  lost: 'border-surface bg-lost text-surface',
};

/** A marker at a position of the picture; it keeps its size while the picture is zoomed. */
export function ImageMarker({ map, marker, pictureHeight, isSelected, onSelect }: ImageMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const { id, label, x, y, icon, heading, isLabelShown } = marker;
  useEffect(() => {
    const overlay = new Overlay({ element, positioning: 'center-center', stopEvent: false });
    overlay.setPosition([x, pictureHeight - y]);
    map.addOverlay(overlay);
    return () => void map.removeOverlay(overlay);
  }, [map, element, x, y, pictureHeight]);
  return createPortal(
    <button
      type="button"
      aria-pressed={onSelect ? isSelected : undefined}
      aria-label={label}
      title={isLabelShown ? undefined : label}
      onClick={() => onSelect?.(id)}
      className="group relative grid size-7 cursor-pointer place-items-center rounded-full"
    >
      {heading !== undefined && (
        <span aria-hidden className="absolute -inset-1.5" style={{ transform: `rotate(${heading}deg)` }}>
          <span className="absolute start-1/2 top-0 -translate-x-1/2 border-x-4 border-b-6 border-x-transparent border-b-ink-2" />
        </span>
      )}
      <span
        className={cx(
          'grid size-6 place-items-center rounded-full border-[1.5px] shadow-raised transition-transform group-hover:scale-110',
          isSelected ? cx(tones.accent, 'ring-5 ring-accent/20') : tones[marker.tone ?? 'plain'],
        )}
      >
        {icon}
      </span>
      {isLabelShown && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute start-full ms-1 rounded-mark bg-surface/85 px-1 text-xs whitespace-nowrap text-ink',
            isSelected && 'font-semibold',
          )}
        >
          {label}
        </span>
      )}
    </button>,
    element,
  );
}
