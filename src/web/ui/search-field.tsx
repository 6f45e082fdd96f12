import { Field } from './field.tsx'

type Props = { label: string; words: string; write: (words: string) => void }

/** The box above a list that searches while one types. */
export const SearchField = ({ label, words, write }: Props) => (
  <Field label={label} type="search" maxLength={100} value={words} onChange={({ target }) => write(target.value)} />
)
