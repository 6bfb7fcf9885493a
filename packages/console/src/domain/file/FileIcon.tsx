import File from 'lucide-react/icons/file';
import FileCode from 'lucide-react/icons/file-code';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Music from 'lucide-react/icons/music';
import type { FileKind } from '@muster/contract/files/schemas';
import { fileKindOf } from './file-kind.ts';

const icons: Record<FileKind, typeof File> = {
  image: Image,
  audio: Music,
  video: Film,
  script: FileCode,
  other: File,
};

/** Icon for a file's type. The file's name is beside it, so the icon is hidden from screen readers. */
export function FileIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[fileKindOf(name)];
  return <Icon size={size} aria-hidden className="shrink-0 text-ink-3" />;
}
