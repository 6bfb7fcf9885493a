import type { MaterialType } from '@muster/contract/materials/types';
import BookOpen from 'lucide-react/icons/book-open';
import PersonStanding from 'lucide-react/icons/person-standing';
import { FileIcon } from '../../domain/file/FileIcon.tsx';

const icons = { content: BookOpen, motion: PersonStanding };

/** Icon of a material's type; hidden from screen readers, because the name is beside it. */
export function MaterialIcon({ name, type }: { name: string; type: MaterialType }) {
  if (type === 'audio' || type === 'media') return <FileIcon name={name} />;
  const Icon = icons[type];
  return <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />;
}
