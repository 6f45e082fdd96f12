import { Field } from './field.tsx'

type Props = { label: string; value: string; onChange: (text: string) => void }

/** The field above a list, which searches while the user types. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <Field label={label} type="search" maxLength={100} value={value} onChange={({ target }) => onChange(target.value)} />
)
