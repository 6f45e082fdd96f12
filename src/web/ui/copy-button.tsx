import { button } from './button.ts'
import { copyText } from './clipboard.ts'
import { showToast } from './toast.ts'

type Props = {
  text: string
  label: string
  /** What is copied, where there are several such buttons. */
  name?: string
  copied: string
  failed: string
  className?: string
}

/** Copies a text, and says whether that worked. */
export const CopyButton = ({ text, label, name, copied, failed, className = button.primary }: Props) => (
  <button
    type="button"
    className={className}
    aria-label={name && `${label}: ${name}`}
    disabled={!text}
    onClick={async () => {
      const done = await copyText(text)
      await showToast(done ? 'success' : 'error', done ? copied : failed)
    }}
  >
    {label}
  </button>
)
