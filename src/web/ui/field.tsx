import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { ACCOUNT_LIMITS } from '../../domain/person.ts'

type Common = { label: string; problem?: string; hint?: string; trailing?: ReactNode }
type LineProps = Common & InputHTMLAttributes<HTMLInputElement> & { rows?: undefined }
type Props = LineProps | (Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number })

const box = 'w-full rounded-lg border bg-card px-3.5 py-2.5 text-ink read-only:bg-line/40'

/** A labelled input with its problem, which screen readers announce. */
export function Field({ label, problem, hint, trailing, ...input }: Props) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined }
  const className = `${box} ${problem ? 'border-bad' : 'border-muted/60'}`
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="relative mt-1">
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
