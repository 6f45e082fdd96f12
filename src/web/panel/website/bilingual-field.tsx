import { useTranslations } from 'use-intl/react'
import type { FieldProblemCode } from '../../../domain/problem.ts'
import type { Locale } from '../../../domain/text/locales.ts'
import { NAME } from '../../../domain/website/content.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'

/** The names of texts that have an Arabic counterpart: `title` where there are `title` and `title_ar`. */
type TextName<T> = { [K in keyof T & string]: `${K}_ar` extends keyof T ? K : never }[keyof T & string]

type Props<T> = {
  part: Part<T>
  name: TextName<T>
  label: string
  hint?: string
  max: number
  /** How many lines are shown; without it the text is one line. */
  rows?: number
  required?: boolean
  /** How many characters are shown where the text ends up, so that they are always counted. */
  shown?: number
  /** What stands there if the text is left empty. */
  placeholders?: Record<Locale, string>
}

/** One text in English and in Arabic, side by side. */
export function BilingualField<T extends object>({
  part,
  name,
  label,
  hint,
  required,
  placeholders,
  ...rest
}: Props<T>) {
  const t = useTranslations('website.fields')
  const { restaurant } = useRestaurant()
  const english = textAt(part, name)
  const arabic = textAt(part, `${name}_ar`)
  const missing =
    restaurant.languages.includes('ar') &&
    english.value.replaceAll(NAME, '').trim() !== '' &&
    arabic.value.trim() === ''
  const shared = { ...rest, ...(hint && { hint }) }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...shared}
        part={english}
        label={t('english', { label })}
        placeholder={placeholders?.en}
        required={required}
        dir="auto"
        lang="en"
      />
      <TextField
        {...shared}
        part={arabic}
        label={t('arabic', { label })}
        placeholder={placeholders && english.value === '' ? placeholders.ar : undefined}
        hint={missing ? t('arabicMissing') : hint}
        dir="rtl"
        lang="ar"
      />
    </div>
  )
}

type TextFieldProps = {
  part: Part<string>
  label: string
  hint?: string | undefined
  max: number
  shown?: number | undefined
  rows?: number | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  dir?: 'auto' | 'rtl' | 'ltr'
  lang?: string
}

/** One text of the document. What search engines show of it is counted. */
function TextField({ part, hint, max, shown, rows, ...rest }: TextFieldProps) {
  const t = useTranslations('website.fields')
  const problemText = useProblemText()
  const { length } = part.value
  const counter = shown && t(length > shown ? 'overShown' : 'ofShown', { count: length, shown })
  const field = {
    ...rest,
    name: part.path,
    value: part.value,
    maxLength: max,
    autoComplete: 'off',
    hint: [hint, counter].filter(Boolean).join(' · '),
    problem: problemText(part.problem),
    onChange: ({ target }: { target: { value: string } }) => part.set(target.value),
  }
  return rows ? <Field {...field} rows={rows} /> : <Field {...field} />
}

/** The schema has a text by this name; `TextName` makes sure of it. */
const textAt = <T extends object>(part: Part<T>, name: string) =>
  part.at(name as keyof T) as Part<unknown> as Part<string>

/** What is wrong with a field, in words for the person who fills it in. */
function useProblemText() {
  const t = useTranslations('website.fields.problems')
  const panel = useTranslations('panel')
  return (problem: FieldProblemCode | undefined): string | undefined => {
    if (!problem) return undefined
    if (problem === 'required') return panel('required')
    return problem === 'taken' ? t('taken') : panel('wrong')
  }
}
