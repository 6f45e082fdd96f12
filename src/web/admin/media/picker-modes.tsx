import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { uploadPicture } from './uploading.ts'

export type ModeProps = { value: string; onChange: (image_url: string) => void }

export function UploadMode({ onChange }: ModeProps) {
  const t = useTranslations('media')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    setPercent(0)
    const { picture, problem: found } = await uploadPicture(file, { progress: setPercent })
    setPercent(undefined)
    if (picture) return onChange(picture.url)
    const text = t(found === 'invalid' || found === 'large' ? `picker.${found}` : 'picker.failed')
    setProblem(text)
    void showToast('error', text)
  }
  return (
    <div>
      <DropArea disabled={percent !== undefined} choose={([file]) => void send(file)} />
      {percent !== undefined && (
        <div className="mt-2 flex items-center gap-3 text-sm text-muted">
          <progress aria-label={t('picker.upload')} max={100} value={percent} className="h-2 flex-1 accent-teal" />
          <span>{percent < 100 ? t('sending', { percent }) : t('preparing')}</span>
        </div>
      )}
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** Taken once the picture has been seen to load. */
export function UrlMode({ value, onChange }: ModeProps) {
  const t = useTranslations('media')
  const [address, setAddress] = useState(value.startsWith('https:') ? value : '')
  const [state, setState] = useState<'idle' | 'checking' | 'missing'>('idle')
  const wanted = useRef('')

  function check() {
    const url = address.trim()
    if (!url || url === value) return
    wanted.current = url
    // One of ours, or one that browsers load without a warning.
    if (!/^(https:\/\/|\/(?!\/))/.test(url) || !URL.canParse(url, location.href)) return setState('missing')
    setState('checking')
    const image = new Image()
    const settle = (loads: boolean) => {
      if (wanted.current !== url) return // another address was typed meanwhile
      setState(loads ? 'idle' : 'missing')
      if (loads) onChange(url)
    }
    image.onload = () => settle(true)
    image.onerror = () => settle(false)
    image.src = url
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
        onBlur={check}
        onChange={({ target }: { target: { value: string } }) => {
          setAddress(target.value)
          setState('idle')
          wanted.current = ''
        }}
        onKeyDown={(event: { key: string; preventDefault: () => void }) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // the form around it is not finished by this
          check()
        }}
      />
      <button
        type="button"
        className={`${button.secondary} justify-self-start`}
        disabled={state === 'checking'}
        onClick={check}
      >
        {t('picker.use')}
      </button>
    </div>
  )
}

export function LibraryMode({ value, onChange }: ModeProps) {
  const t = useTranslations('media')
  const library = useInfiniteQuery({
    queryKey: ['admin', 'media', 'picker'],
    queryFn: ({ pageParam }) => read(api.admin.media.$get({ query: { cursor: pageParam, limit: '24' } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pictures = library.data?.pages.flatMap(({ media }) => media)
  if (library.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-bad">{t('loadFailed')}</p>
        <button type="button" className={button.secondary} onClick={() => void library.refetch()}>
          {t('retry')}
        </button>
      </div>
    )
  if (!pictures) return <div aria-busy="true" className="h-40 animate-pulse rounded-card bg-teal-soft" />
  if (pictures.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <div className="max-h-72 overflow-y-auto rounded-card border border-line bg-white p-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={picture.url === value}
              aria-label={t('picker.choose', { name: picture.name })}
              onClick={() => onChange(picture.url)}
              className="block w-full cursor-pointer overflow-hidden rounded-lg border-2 border-line hover:border-teal aria-pressed:border-terracotta"
            >
              <Thumbnail picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {library.hasNextPage && (
        <button
          type="button"
          className={`${button.quiet} mt-2`}
          disabled={library.isFetchingNextPage}
          onClick={() => void library.fetchNextPage()}
        >
          {t('picker.more')}
        </button>
      )}
    </div>
  )
}
