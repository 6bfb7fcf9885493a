import {
  type PointerEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fitting, moved, type Viewport, zoomed } from './viewport.ts';

const KEY_PIXELS = 60;
const KEY_ZOOM = 1.4;

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [KEY_PIXELS, 0],
  ArrowRight: [-KEY_PIXELS, 0],
  ArrowUp: [0, KEY_PIXELS],
  ArrowDown: [0, -KEY_PIXELS],
};

interface Size {
  width: number;
  height: number;
}

/** Current size of an element. */
function useSize(place: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

/**
 * Moves and zooms a plane by mouse, wheel, one or two fingers, and keys.
 * @param onMove called when the user moves it
 */
export function useViewport(place: RefObject<HTMLElement | null>, onMove: () => void) {
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 40 });
  const size = useSize(place);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const fromMiddle = (x: number, y: number) => {
    const box = place.current!.getBoundingClientRect();
    return { right: x - box.left - box.width / 2, down: y - box.top - box.height / 2 };
  };
  const zoom = (factor: number, from?: { right: number; down: number }) =>
    setView((now) => zoomed(now, factor, from));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), fromMiddle(event.clientX, event.clientY));
  });
  useEffect(() => {
    const element = place.current;
    // React's wheel listener is passive, so it could not prevent the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [place]);

  function drag(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    pointers.current.set(event.pointerId, now);
    if (!other) {
      onMove();
      return setView((known) => moved(known, now.x - before.x, now.y - before.y));
    }
    const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
    if (apart(before) > 0)
      zoom(apart(now) / apart(before), fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    view,
    size,
    zoomBy: zoom,
    center: (at: { x: number; y: number }) =>
      setView((now) => (now.x === at.x && now.y === at.y ? now : { ...now, x: at.x, y: at.y })),
    fit(points: readonly { x: number; y: number }[]) {
      if (points.length > 0 && size.width > 0) setView(fitting(points, size.width, size.height));
    },
    /** @returns whether the key was handled */
    press({ key }: KeyboardEvent): boolean {
      const arrow = arrows[key];
      if (arrow) {
        onMove();
        setView((now) => moved(now, ...arrow));
      } else if (key === '+' || key === '=') zoom(KEY_ZOOM);
      else if (key === '-') zoom(1 / KEY_ZOOM);
      else return false;
      return true;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
