import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';

export type DropZoneProps = {
  /** Otherwise dropped files are left to the browser. */
  isActive: boolean;
  /** Shown while files are dragged over the zone. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on its children. */
export function DropZone({ isActive, label, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Counts nested elements: `dragenter` of a child fires before `dragleave` of its parent.
  const depth = useRef(0);
  if (!isActive) return children;
  function leave(event: DragEvent, isDone: boolean) {
    if (!hasFiles(event)) return;
    depth.current = isDone ? 0 : depth.current - 1;
    setOver(depth.current > 0);
  }
  return (
    <div
      className={cx(
        'relative rounded-card',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={(event) => leave(event, false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave(event, true);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p
          role="status"
          className="pointer-events-none sticky bottom-6 mx-auto w-fit rounded-panel bg-action-bar px-4 py-2.5 font-semibold text-on-action-bar shadow-float"
        >
          {label}
        </p>
      )}
    </div>
  );
}
