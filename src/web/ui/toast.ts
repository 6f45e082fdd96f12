type Action = { label: string; onClick: () => void }
type Tone = 'success' | 'error' | 'message'

/** Title and text, as the notifications are specified. The toaster is loaded with the first of them. */
export async function showToast(tone: Tone, title: string, description?: string, action?: Action) {
  const [{ toast }, { mountToaster }] = await Promise.all([import('sonner'), import('./toaster.tsx')])
  mountToaster()
  toast[tone](title, { description, action, ...(action && { duration: 12_000 }) })
}
