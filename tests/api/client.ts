type Headers = Record<string, string>

/** A minimal browser: stores cookies and follows no redirects. */
export function openClient(origin: string) {
  const cookies = new Map<string, string>()

  async function call(path: string, { headers, ...init }: RequestInit & { headers?: Headers } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
      ...init,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const write =
    (method: string) =>
    (path: string, body: unknown, headers: Headers = {}) =>
      call(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
  return {
    cookies,
    get: call,
    getJson: async (path: string) => (await call(path)).json(),
    post: write('POST'),
    patch: write('PATCH'),
    put: write('PUT'),
    delete: (path: string) => call(path, { method: 'DELETE' }),
  }
}
