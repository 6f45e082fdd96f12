import { loadMessages, pageLocale } from '../i18n/locale.ts'

type Action = { label: string; onClick: () => void }
type Tone = 'success' | 'error' | 'message'

/** Title and text, as the notifications are specified. */
export async function showToast(tone: Tone, title: string, description?: string, action?: Action) {
  try {
    const show = await openToaster()
    show(tone, title, { description, action, ...(action && { duration: 12_000 }) })
  } catch (error) {
    console.warn(`Could not be shown: ${title}.`, error)
  }
}

/** The page's texts are loaded already. */
async function openToaster() {
  const locale = pageLocale()
  const [{ mountToaster }, { common }] = await Promise.all([import('./toaster.tsx'), loadMessages(locale)])
  return mountToaster(locale, common.notifications)
}

/** Loaded once the page has nothing else to do, so that whoever is offline later is still told. */
async function prepare() {
  try {
    await openToaster()
  } catch {} // loaded with the first toast instead
}

const LATER = 2000
if (typeof window !== 'undefined')
  if (document.readyState === 'complete') setTimeout(prepare, LATER)
  else addEventListener('load', () => setTimeout(prepare, LATER), { once: true })
