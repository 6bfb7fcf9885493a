import { getProfile, setAvatar } from '@muster/contract/account/profile.endpoints';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { type Crop, clamped, drawCrop, SIDE } from './crop.ts';
import { shownElsewhere } from './ProfileSection.tsx';

const STEP = 8;
const ZOOM_MAX = 4;
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Crops a picture to the square that is uploaded; the rest never leaves the browser. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useI18n();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap | 'unreadable' | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const from = useRef<{ x: number; y: number } | null>(null);
  const change = useChange(setAvatar, shownElsewhere, getProfile);

  useEffect(() => {
    let isOver = false;
    createImageBitmap(file, { imageOrientation: 'from-image' })
      .then((bitmap) => !isOver && setImage(bitmap))
      .catch(() => !isOver && setImage('unreadable'));
    return () => {
      isOver = true;
    };
  }, [file]);
  const bitmap = image === 'unreadable' ? null : image;
  useEffect(() => {
    if (bitmap && canvas.current) drawCrop(canvas.current, bitmap, crop);
  }, [bitmap, crop]);

  const move = (x: number, y: number) =>
    bitmap && setCrop((now) => clamped(bitmap, { ...now, x: now.x + x, y: now.y + y }));

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!from.current) return;
    // Converts CSS pixels to canvas pixels.
    const scale = SIDE / event.currentTarget.clientWidth;
    move((event.clientX - from.current.x) * scale, (event.clientY - from.current.y) * scale);
    from.current = { x: event.clientX, y: event.clientY };
  }
  function key(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(step[0] * STEP, step[1] * STEP);
  }
  function submit() {
    const picture = canvas.current!.toDataURL('image/jpeg', 0.92);
    change.mutate({ body: { picture } }, done(t('myAccount.crop.done'), onClose));
  }

  return (
    <FormDialog
      title={t('myAccount.crop.title')}
      description={t('myAccount.crop.hint')}
      submitLabel={t('myAccount.crop.submit')}
      // While it is decoded, the canvas is black.
      disabledReason={bitmap === null && t(image === null ? 'common.loading' : 'myAccount.crop.unreadable')}
      change={change}
      onSubmit={submit}
      onClose={onClose}
    >
      {image === 'unreadable' && <p role="alert">{t('myAccount.crop.unreadable')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys */}
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="application"
        aria-label={t('myAccount.crop.area')}
        tabIndex={0}
        onKeyDown={key}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        className="mx-auto size-64 cursor-move touch-none rounded-full bg-sunken outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
      />
      <label className="flex items-center gap-3 text-sm text-ink-2">
        {t('myAccount.crop.zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) =>
            bitmap && setCrop(clamped(bitmap, { ...crop, zoom: Number(event.target.value) }))
          }
          className="flex-1 accent-accent"
        />
      </label>
    </FormDialog>
  );
}
