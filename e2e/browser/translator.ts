import type { Page } from 'playwright-core';

/** The mark at the end of each translated text. */
export const TRANSLATED = '†';

/**
 * Translates the pages of this tab like Chrome does when the user's language is not the page's: in a world of its own,
 * some time after a text appeared, each text is taken out of the page and a copy in two `<font>` takes its place. Texts
 * that appear or change later follow. Parts with `translate="no"` stay.
 */
export async function translatePages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: 'translate',
    source: `(${translate.toString()})(${JSON.stringify(TRANSLATED)})`,
  });
}

function translate(mark: string): void {
  /** What a server needs for its answer. */
  const ANSWER_MS = 60;
  const kept = '[translate=no], .notranslate, script, style, noscript, textarea, svg, [contenteditable]';
  let waiting: Node[] = [];

  function take(node: Node): void {
    if (node instanceof Text) waiting.push(node);
    else for (const each of node.childNodes) take(each);
  }

  function isTranslatable(node: Node): boolean {
    const parent = node.parentElement;
    return parent !== null && /\S/.test(node.nodeValue!) && !parent.closest(`font, ${kept}`);
  }

  function replace(text: Node): void {
    if (!text.isConnected || !isTranslatable(text)) return;
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    const inner = outer.cloneNode() as HTMLElement;
    outer.append(inner);
    inner.textContent = text.nodeValue!.replace(/\s*$/, `${mark}$&`);
    text.parentNode!.insertBefore(outer, text);
    text.parentNode!.removeChild(text);
  }

  function answer(): void {
    const texts = waiting;
    waiting = [];
    for (const each of texts) replace(each);
  }

  function begin(): void {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'vi';
    take(document.body);
    answer();
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') take(target);
        else addedNodes.forEach(take);
      setTimeout(answer, ANSWER_MS);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  addEventListener('load', () => setTimeout(begin, 300));
}
