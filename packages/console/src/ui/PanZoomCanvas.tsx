import { Suspense, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';
import { lazyKit } from './lazy-kit.ts';

const ImageMap = lazyKit(async () => (await import('./canvas/ImageMap.tsx')).ImageMap);

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
  /** Shows the label beside the marker; otherwise it is the accessible name and the tooltip. */
  isLabelShown?: boolean;
};

export type PanZoomCanvasProps = {
  label: string;
  /** undefined until known. */
  picture: { src: string; width: number; height: number } | undefined;
  markers?: readonly CanvasMarker[];
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Controls and legends that float above the picture. */
  children?: ReactNode;
  /** Must set the height. */
  className?: string;
};

/**
 * A large picture with markers, to pan and zoom by pointer, touch and keys (arrows pan, plus and minus zoom, Tab moves
 * from marker to marker). Its code is loaded when it is first shown.
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
