import Bot from 'lucide-react/icons/bot';
import { PRODUCT_NAME } from '../../platform/page/window-title.ts';
import { cx } from '../../ui/cx.ts';

export function Brand({ className }: { className?: string }) {
  return (
    <p className={cx('flex items-center gap-2.5 text-lg font-bold', className)}>
      <span className="grid size-[30px] place-items-center rounded-control bg-accent text-on-accent">
        <Bot size={18} aria-hidden />
      </span>
      {PRODUCT_NAME}
    </p>
  );
}
