import type { ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { cx } from './cx.ts';

export type TreeNode = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown at the end: a number, a state. */
  trailing?: ReactNode;
  children?: readonly TreeNode[];
};

export type TreeProps = {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpand: (ids: Set<string>) => void;
  /** At most one node, as in a menu. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  empty?: ReactNode;
  className?: string;
};

/** A tree. Right and left arrows expand and collapse, up and down move, letters jump to a name. */
export function Tree({ label, nodes, expanded, onExpand, selected, onSelect, empty, className }: TreeProps) {
  const item = (node: TreeNode) => (
    <TreeItem
      id={node.id}
      textValue={node.label}
      className={cx(
        'group -outline-offset-2 rounded-[8px] text-ink-2 hover:bg-ink/4 data-selected:bg-accent-soft data-selected:font-medium data-selected:text-accent-ink',
        onSelect && 'cursor-pointer',
      )}
    >
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded }) => (
          <div
            className="flex min-h-9 items-center gap-1.5 pe-2.5"
            style={{ paddingInlineStart: 4 + (level - 1) * 20 }}
          >
            {hasChildItems ? (
              <Button
                slot="chevron"
                className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-mark text-ink-3 hover:text-ink"
              >
                <ChevronRight
                  size={16}
                  aria-hidden
                  className={cx(
                    'transition-transform rtl:rotate-180',
                    isExpanded && 'rotate-90 rtl:rotate-90',
                  )}
                />
              </Button>
            ) : (
              <span className="w-7 shrink-0" />
            )}
            {node.icon && (
              <span className="shrink-0 text-ink-3 group-data-selected:text-accent-ink">{node.icon}</span>
            )}
            <span className="min-w-0 flex-1 truncate">{node.label}</span>
            {node.trailing && <span className="shrink-0 text-sm text-ink-3">{node.trailing}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{item}</Collection>
    </TreeItem>
  );
  return (
    <AriaTree
      aria-label={label}
      items={nodes}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      selectionMode={onSelect ? 'single' : 'none'}
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected ? [selected] : []}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) onSelect?.(String(key));
      }}
      renderEmptyState={() => empty}
      className={cx('outline-none', className)}
    >
      {item}
    </AriaTree>
  );
}
