/** Opens a mail to somebody whose address may hold anything that addresses may. */
export function mailLink(email: string, subject?: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
