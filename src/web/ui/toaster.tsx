import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { foreignLanguage } from '../../domain/text/foreign-language.ts'
import { directionOf, type Locale } from '../../domain/text/locales.ts'

type Tone = 'success' | 'error' | 'message'
type Options = Pick<ExternalToast, 'action' | 'duration'> & { description?: string | undefined }

let mounted = false

/** Mounted outside the page's React tree, so that it adds nothing to the HTML of every page. */
export function mountToaster(locale: Locale, label: string) {
  if (!mounted) mount(locale, label)
  mounted = true
  // Some screens of the panel are in another language than the page: each text gets its own direction and language.
  const localizedText = (text: string) => (
    <span dir="auto" lang={foreignLanguage(text, locale)} className="block">
      {text}
    </span>
  )
  return (tone: Tone, title: string, { description, ...options }: Options) =>
    toast[tone](localizedText(title), {
      ...options,
      ...(description && { description: localizedText(description) }),
      // It stays long, and on a phone it would cover the title of the page for so long.
      ...(options.action && matchMedia('(width < 48rem)').matches && { position: 'bottom-center' as const }),
    })
}

function mount(locale: Locale, label: string) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // Synchronously: a toast shown before the toaster is mounted would be lost.
  flushSync(() =>
    root.render(
      <Toaster
        dir={directionOf(locale)}
        containerAriaLabel={label}
        position="top-center"
        mobileOffset={{ bottom: '5rem' }}
        visibleToasts={3}
        style={{ fontFamily: 'var(--font-text)' }}
        duration={4000}
        toastOptions={{
          classNames: {
            title: 'font-semibold',
            error: 'text-bad!',
            success: 'text-brand!',
            actionButton: 'min-h-[44px]! min-w-[44px]! bg-button! px-4! text-sm! text-on-button!',
          },
        }}
      />,
    ),
  )
}
