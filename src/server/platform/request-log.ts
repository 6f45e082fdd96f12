/** The path for logs, without ids, tokens and queries, which may identify a person. */
export const redactPath = (url: string) =>
  url
    .replace(/\?.*$/s, '')
    .split('/')
    .slice(0, 4)
    .map((part) => (/^[a-z][a-z.-]{0,24}$/.test(part) ? part : part && '*'))
    .join('/')

export const elapsed = (started: number) => Math.round(performance.now() - started)
