/**
 * Whether a name stays inside the folder it is unpacked to, on every system, and is the same name to every program.
 * Names are compared as bytes, because programs differ in how they decode them.
 */
export function isSafeName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what this looks for
  if (name === '' || name.length > 1024 || /[\u0000-\u001f\\]/.test(name) || /^(?:\/|[a-z]:)/i.test(name))
    return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}
