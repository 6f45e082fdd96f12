import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPictureAddress } from '../../../domain/catalogue-drafts.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { pictureLoads } from './picture-loads.ts'

type Props = { value: string; onChange: (image_url: string) => void }

/** Taken once the picture has been seen to load. */
export function UrlMode({ value, onChange }: Props) {
  const t = useTranslations('media')
  const [address, setAddress] = useState(value.startsWith('https:') ? value : '')
  const [state, setState] = useState<'idle' | 'checking' | 'missing'>('idle')
  const wanted = useRef('')

  async function check() {
    const url = address.trim()
    if (!url || url === value) return
    wanted.current = url
    if (!isPictureAddress(url)) return setState('missing')
    setState('checking')
    const loads = await pictureLoads(url)
    if (wanted.current !== url) return // another address was typed meanwhile
    setState(loads ? 'idle' : 'missing')
    if (loads) onChange(url)
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('picker.address')}
        hint={t(state === 'checking' ? 'picker.checking' : 'picker.addressHint')}
        problem={state === 'missing' ? t('picker.notLoaded') : undefined}
        type="url"
        dir="ltr"
        maxLength={500}
        value={address}
        onBlur={() => void check()}
        onChange={({ target }) => {
          setAddress(target.value)
          setState('idle')
          wanted.current = ''
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // the form around it is not finished by this
          void check()
        }}
      />
      <button
        type="button"
        className={`${button.secondary} justify-self-start`}
        disabled={state === 'checking'}
        onClick={() => void check()}
      >
        {t('picker.use')}
      </button>
    </div>
  )
}
