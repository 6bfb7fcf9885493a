import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PaletteTask } from './PaletteTasks.tsx';

const PaletteTasks = lazyPart(() => import('./PaletteTasks.tsx'), 'PaletteTasks');
const Palette = lazyPart(() => import('./Palette.tsx'), 'Palette');

/** The palette, and the dialog started from it, which stays open after the palette closes. */
export function PaletteHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const [task, setTask] = useState<PaletteTask | null>(null);
  const go = (href: string) => void router.navigate({ href });
  return (
    <>
      {isOpen && (
        <Suspense>
          <Palette onClose={onClose} go={go} onTask={setTask} />
        </Suspense>
      )}
      {task && (
        <Suspense>
          <PaletteTasks task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}
