const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** No font of one language: a named one for Traditional Chinese would also draw Japanese. `lang` chooses it. */
export const FONTS = `-apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;
