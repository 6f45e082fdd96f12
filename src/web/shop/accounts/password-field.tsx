import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PASSWORD_LIMITS, passwordStrength } from '../../../domain/accounts/password.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  name: string
  value: string
  problem?: string
  onChange: (event: { target: { value: string } }) => void
  /** A new password gets a hint of its strength. */
  isNew?: boolean
  autoFocus?: boolean
}

export function PasswordField({ isNew, ...field }: Props) {
  const t = useTranslations('auth')
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_LIMITS.max}
        required
        dir="ltr"
        trailing={
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            {shown ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />}
          </button>
        }
      />
      {isNew && field.value && <Strength password={field.value} />}
    </div>
  )
}

const colors = ['bg-bad', 'bg-waiting', 'bg-info', 'bg-good']

function Strength({ password }: { password: string }) {
  const t = useTranslations('auth')
  const strength = passwordStrength(password)
  return (
    <p role="status" className="mt-2 flex items-center gap-3 text-sm text-muted">
      <span className="sr-only">{t('strength')}: </span>
      <span className="flex grow gap-1" aria-hidden="true">
        {colors.map((color, i) => (
          <span key={color} className={`h-1.5 grow rounded-full ${i <= strength ? colors[strength] : 'bg-line'}`} />
        ))}
      </span>
      <span>{t(`strength${strength}`)}</span>
    </p>
  )
}
