import { cx } from './cx.ts';
import { initials } from './initials.ts';

export type AvatarProps = {
  name: string;
  imageUrl?: string | null;
  size?: 'sm' | 'md' | 'lg';
  /** The name is shown beside it already. */
  isDecorative?: boolean;
  className?: string;
};

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-14 text-lg' };

export function Avatar({ name, imageUrl, size = 'md', isDecorative = false, className }: AvatarProps) {
  return (
    <span
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
      // Rendered by CSS: as text, the initials would become part of an enclosing button's name.
      data-initials={imageUrl ? undefined : initials(name)}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-ink select-none before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    >
      {imageUrl && <img src={imageUrl} alt="" className="size-full object-cover" />}
    </span>
  );
}
