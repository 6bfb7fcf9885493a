import { lazy, Suspense, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';

const ImageMap = lazy(async () => ({ default: (await import('./canvas/ImageMap.tsx')).ImageMap }));

export type MarkerTone = 'plain' | 'accent' | 'online' | 'medium' | 'high' | 'lost';

export type CanvasMarker = {
  id: string;
  label: string;
  /** Pixels of the picture from its left and top edge. */
  x: number;
  y: number;
  icon?: ReactNode;
  tone?: MarkerTone;
  /** Degrees clockwise from the top; shown as a point at the edge of the marker. */
  heading?: number;
  /** Shows the label beside the marker; otherwise it is its name and its tooltip. */
  isLabelShown?: boolean;
};

export type PanZoomCanvasProps = {
  label: string;
  /** undefined while it is not known yet. */
  picture: { src: string; width: number; height: number } | undefined;
  markers?: readonly CanvasMarker[];
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Controls and legends that float above the picture. */
  children?: ReactNode;
  /** Gives it its height. */
  className?: string;
};

/**
 * A large picture to move and to zoom, with things at its places: by pointer, by fingers, and by keys (arrows move, plus
 * and minus zoom, Tab goes from marker to marker). Its code comes when it is first shown.
 */
export function PanZoomCanvas({ className, ...rest }: PanZoomCanvasProps) {
  const space = <Skeleton className="size-full" />;
  return (
    <div
      aria-busy={!rest.picture || undefined}
      className={cx(
        'relative isolate h-100 min-w-0 overflow-hidden rounded-card border border-line bg-sunken',
        className,
      )}
    >
      {rest.picture ? (
        <Suspense fallback={space}>
          <ImageMap {...rest} picture={rest.picture} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
