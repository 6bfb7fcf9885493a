/** User name and secret of `Authorization: Basic`; `null` for anything else. */
export function basicOf(authorization: string | undefined): { name: string; secret: string } | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 1 ? null : { name: text.slice(0, at), secret: text.slice(at + 1) };
}
