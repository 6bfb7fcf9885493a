import { useRef, useState, type ReactNode } from 'react';
import FileUp from 'lucide-react/icons/file-up';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export type FileDropProps = {
  label: string;
  chooseLabel: string;
  accept: string;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** Accepts one file, dropped or chosen. */
export function FileDrop({ label, chooseLabel, accept, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-7 text-center transition-colors',
        isOver ? 'border-accent bg-accent-faint' : 'border-edge bg-sunken',
      )}
    >
      <FileUp size={24} aria-hidden className="text-ink-3" />
      <p className="text-ink-2">{label}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onPress={() => input.current?.click()}>{chooseLabel}</Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={chooseLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Choosing the same file again, after correcting it, must fire a change too.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
