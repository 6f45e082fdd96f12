import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPictureAddress } from '../../../domain/media/picture-address.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { PendingPicture } from './pending-picture.ts'
import { pictureLoads } from './picture-loads.ts'

type Props = { value: string; onChange: (image_url: string) => void; pending: PendingPicture }

/** The URL is used once the browser has loaded a picture from it. */
export function UrlMode({ value, onChange, pending }: Props) {
  const t = useTranslations('media')
  const [address, setAddress] = useState(value.startsWith('https:') ? value : '')
  const [state, setState] = useState<'idle' | 'checking' | 'missing'>('idle')
  const checkedUrl = useRef('')

  function check() {
    const url = address.trim()
    if (!url || url === value || (url === checkedUrl.current && state === 'checking')) return
    checkedUrl.current = url
    pending.wait(checkUrl(url))
  }

  async function checkUrl(url: string): Promise<string | null> {
    setState('checking')
    const loads = isPictureAddress(url) && (await pictureLoads(url))
    if (checkedUrl.current !== url) return null // another URL was typed in the meantime
    setState(loads ? 'idle' : 'missing')
    if (loads) onChange(url)
    return loads ? url : null
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
        onBlur={() => check()}
        onChange={({ target }) => {
          setAddress(target.value)
          setState('idle')
          checkedUrl.current = ''
          pending.clear()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // Enter must not submit the surrounding form
          check()
        }}
      />
      <button
        type="button"
        className={`${button.secondary} justify-self-start`}
        disabled={state === 'checking'}
        onClick={() => check()}
      >
        {t('picker.use')}
      </button>
    </div>
  )
}
