const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

export const FONTS = `-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang TC', 'Microsoft JhengHei', sans-serif`;
