import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

type Common = { label: string; problem?: string }
type Props = Common &
  (
    | (InputHTMLAttributes<HTMLInputElement> & { rows?: undefined })
    | (TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number })
  )

const box = 'mt-1 w-full rounded-lg border bg-white px-3.5 py-2.5 text-deep'

/** A labelled input with its problem beside it, announced as it appears. */
export function Field({ label, problem, ...input }: Props) {
  const id = useId()
  const shared = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  const className = `${box} ${problem ? 'border-bad' : 'border-muted/60'}`
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      {input.rows === undefined ? (
        <input {...input} {...shared} className={`${className} min-h-11`} />
      ) : (
        <textarea {...input} {...shared} className={className} />
      )}
      <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
