const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Deeper than anything that Muster or an identity provider sends. */
const DEPTH_MAX = 64;

/** The place after the string that begins at `from`. */
function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Whether lists and objects are nested too deeply. Check it before `JSON.parse`, which needs about a second for a million
 * nested brackets: with a few requests of strangers the process would answer nobody.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(json, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** @throws SyntaxError also when it is nested too deeply */
export function parseJson(json: string): unknown {
  if (isTooDeep(json)) throw new SyntaxError('nested too deeply');
  return JSON.parse(json);
}
