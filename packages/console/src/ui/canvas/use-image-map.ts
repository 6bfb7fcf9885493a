import ImageLayer from 'ol/layer/Image.js';
import Map from 'ol/Map.js';
import Projection from 'ol/proj/Projection.js';
import ImageStatic from 'ol/source/ImageStatic.js';
import View from 'ol/View.js';
import { type RefObject, useEffect, useState } from 'react';

export type Picture = { src: string; width: number; height: number };

/** Screen pixels around the picture when all of it is shown. */
const MARGIN = 24;

/**
 * A map with one picture as its world, in picture pixels, rendered into `place`. `failed` is the address of a picture
 * that failed to load.
 */
export function useImageMap(place: RefObject<HTMLDivElement | null>, { src, width, height }: Picture) {
  const [map, setMap] = useState<Map | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const extent = [0, 0, width, height];
    const projection = new Projection({ code: 'picture', units: 'pixels', extent });
    const source = new ImageStatic({ url: src, projection, imageExtent: extent, interpolate: false });
    source.on('imageloaderror', () => setFailed(src));
    const view = new View({
      projection,
      center: [width / 2, height / 2],
      resolution: 1,
      minResolution: 1 / 16,
      maxResolution: Math.max(width, height) / 100,
      constrainOnlyCenter: true,
      extent,
      smoothExtentConstraint: false,
    });
    const made = new Map({ target, layers: [new ImageLayer({ source })], view, controls: [] });
    made.once('change:size', () => showAll(made, [width, height], 0));
    if (made.getSize()?.[0]) showAll(made, [width, height], 0);
    // oxlint-disable-next-line react/set-state-in-effect -- the map can only be created once its element exists
    setMap(made);
    return () => {
      setMap(null);
      made.setTarget(undefined);
      made.dispose();
    };
  }, [place, src, width, height]);
  return { map, isFailed: failed === src };
}

/** Milliseconds; 0 for users who prefer reduced motion. */
function moveTime(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
}

export function showAll(map: Map, [width, height]: readonly [number, number], duration = moveTime()): void {
  // A running zoom animation would continue from where this one ends.
  map.getView().cancelAnimations();
  map.getView().fit([0, 0, width, height], { padding: [MARGIN, MARGIN, MARGIN, MARGIN], duration });
}

export function zoomBy(map: Map, delta: number): void {
  map.getView().animate({ zoom: (map.getView().getZoom() ?? 0) + delta, duration: moveTime() });
}
