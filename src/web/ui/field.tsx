import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl/react'
import { ACCOUNT_LIMITS } from '../../domain/person.ts'
import { measureText } from '../../domain/text/length-limit.ts'

type Common = { label: string; problem?: string; hint?: string; trailing?: ReactNode }
type LineProps = Common & InputHTMLAttributes<HTMLInputElement> & { rows?: undefined }
type Props = LineProps | (Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number })

const look = 'w-full rounded-lg border bg-card px-3.5 py-2.5 text-ink read-only:bg-line/40'

/**
 * A labelled text field. What is longer than `maxLength` stays whole, and its form is not submitted: the browser would cut
 * a pasted text without a word.
 */
export function Field({ label, problem: otherProblem, hint: otherHint, trailing, maxLength, ...input }: Props) {
  const t = useTranslations('common')
  const id = useId()
  const text = typeof input.value === 'string' ? input.value : ''
  const { left, excess } = measureText(text, maxLength)
  const isSecret = input.rows === undefined && input.type === 'password'
  const counter = left !== undefined && !isSecret && t('charactersLeft', { count: left })
  const problem = excess && maxLength ? t('tooLong', { max: maxLength, count: excess }) : otherProblem
  const hint = [otherHint, counter].filter(Boolean).join(' · ')
  const box = useSubmitStop(excess !== undefined)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined }
  const className = `${look} ${problem ? 'border-bad' : 'border-muted/60'}`
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div ref={box} className="relative mt-1">
        {input.rows === undefined ? (
          <input {...input} {...shared} className={`${className} min-h-11 ${trailing ? 'pe-12' : ''}`} />
        ) : (
          <textarea {...input} {...shared} className={className} />
        )}
        {trailing && (
          <div
            dir={input.dir}
            className="pointer-events-none absolute inset-0 flex items-center justify-end [&>*]:pointer-events-auto"
          >
            {trailing}
          </div>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** Keeps the form around a field from being submitted, and moves the focus to the field instead. */
function useSubmitStop(stopped: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const form = field?.form
    if (!stopped || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [stopped])
  return box
}

export const NameField = (props: LineProps) => (
  <Field {...props} autoComplete="name" maxLength={ACCOUNT_LIMITS.full_name} required />
)

export const EmailField = (props: LineProps) => (
  <Field
    type="email"
    inputMode="email"
    autoComplete="username"
    maxLength={ACCOUNT_LIMITS.email}
    required
    dir="ltr"
    {...props}
  />
)

export const PhoneField = (props: LineProps) => (
  <Field {...props} type="tel" autoComplete="tel" maxLength={ACCOUNT_LIMITS.phone} dir="ltr" />
)

type SearchProps = { label: string; value: string; onChange: (text: string) => void }

const SEARCH_LENGTH = 100

/** A text that is too long stays in the field, which says so, and is not searched. */
export function SearchField({ label, value, onChange }: SearchProps) {
  const [tooLong, setTooLong] = useState<string>()
  const change = (text: string) => {
    const fits = measureText(text, SEARCH_LENGTH).excess === undefined
    setTooLong(fits ? undefined : text)
    if (fits) onChange(text)
  }
  return (
    <Field
      label={label}
      type="search"
      maxLength={SEARCH_LENGTH}
      value={tooLong ?? value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
