import type { Page } from 'playwright-core';

/** The placeholders of visible fields on this page that are wider than their field. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('input')]
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return field.checkVisibility() && pen.measureText(field.placeholder).width > room;
      })
      .map((field) => field.placeholder);
  });
