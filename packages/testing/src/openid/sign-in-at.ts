/** A minimal browser for a provider: keeps cookies of one host, and renders nothing. */
function createVisitor() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return response;
  };
}

/**
 * Signs a user in at a provider, up to the redirect back.
 * @param url the server's authorisation URL
 * @returns the parameters of the redirect back
 */
export async function signInAt(url: string, login: string): Promise<Record<string, string>> {
  const visit = createVisitor();
  const { origin } = new URL(url);
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    const isForm = new URL(next).pathname.startsWith('/interaction/');
    const response = await visit(next, isForm ? { login } : undefined);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next}: ${response.status} ${await response.text()}`);
    const to = new URL(location, next);
    if (to.origin !== origin) return Object.fromEntries(to.searchParams);
    next = to.href;
  }
  throw new Error('the provider did not redirect back');
}
