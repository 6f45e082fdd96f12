/** A cookie that the browser sends to the server with every request. */
export function setCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
