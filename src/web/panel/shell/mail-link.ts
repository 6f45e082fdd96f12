/** A mailto link for any valid address, whatever characters it contains. */
export function mailLink(email: string, subject?: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
