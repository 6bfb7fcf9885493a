import { reportUncaught } from './uncaught-errors.ts';

/** Maps each text that a translator removed from the page to the element in its place, and that element to the text. */
const partners = new WeakMap<Node, ChildNode>();

/** With the texts around it: they were translated together. The translator sees them come back. */
function putBack(text: Node | null): void {
  for (const each of (text && partners.get(text))?.parentNode?.childNodes ?? []) {
    const original = each.nodeName === 'FONT' && partners.get(each);
    if (original) each.replaceWith(original);
  }
}

/**
 * Keeps React working on a page that the browser translates. A translator takes texts out of the page and puts `<font>`
 * elements in their place. React would go on writing to texts that nobody sees, and the page would be gone with the
 * first one that it removes. So a text is put back before React uses it.
 */
export function workWhileTranslated(): void {
  const seen = new MutationObserver((records) => {
    for (const { type, target, addedNodes, previousSibling, nextSibling, removedNodes } of records) {
      if (type === 'characterData') putBack(target);
      const [text] = removedNodes;
      if (text?.nodeName !== '#text') continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (each) => each?.nodeName === 'FONT' && !partners.has(each),
      );
      if (!standIn) continue;
      partners.set(text, standIn as ChildNode).set(standIn, text as ChildNode);
      // Restores the text when React writes to it.
      seen.observe(text, { characterData: true });
    }
  });
  seen.observe(document.body, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  // For a replacement that was not recorded: the node is appended at the end of its parent, and the case reported.
  const reportMoved = () => reportUncaught('render', new Error('a node is not where React put it'));
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      putBack(node);
      putBack(before);
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before);
      reportMoved();
      return insertBefore.call(this, node, null);
    },
    removeChild(this: Node, node: Node) {
      putBack(node);
      if (node.parentNode === this) return removeChild.call(this, node);
      reportMoved();
      return node;
    },
  });
}
