import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Zones } from '../../../domain/delivery/zones.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { useLeaveGuard } from '../form-dialog.tsx'
import { zonesQuery } from './queries.ts'
import { draftOf, type ZoneDraft, zoneOf } from './zone-draft.ts'
import { ZoneList } from './zone-list.tsx'

type Props = { loaded: Zones; restart: () => void }

export function EditZones({ loaded, restart }: Props) {
  const t = useTranslations('zones')
  const settings = useTranslations('settings')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [drafts, setDrafts] = useState(() => loaded.zones.map(draftOf))
  const [invalid, setInvalid] = useState<string[]>([])
  const [isOutdated, setOutdated] = useState(false)
  const dirty = JSON.stringify(drafts.map(zoneOf)) !== JSON.stringify(loaded.zones.map(draftOf).map(zoneOf))
  const { dialog } = useLeaveGuard(dirty)

  const { mutate: save, isPending: busy } = useMutation({
    mutationFn: () =>
      read(api.admin['delivery-zones'].$put({ json: { zones: drafts.map(zoneOf), version: loaded.version } })),
    onSuccess: (zones) => {
      queryClient.setQueryData(zonesQuery().queryKey, zones)
      void showToast('success', t('saved'))
    },
    onError: ({ code, errors }) => {
      if (code === 'conflict') return setOutdated(true)
      setInvalid(errors.map(({ path }) => path.replace('body.zones.', '')))
      void showToast('error', t('saveFailed'), errors.length > 0 ? settings('checkFields') : undefined)
    },
  })
  useEffect(() => {
    if (invalid.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [invalid])

  const change = (update: (zones: ZoneDraft[]) => ZoneDraft[]) => {
    setDrafts(update)
    setInvalid([])
  }
  const reload = async () => {
    await queryClient.fetchQuery({ ...zonesQuery(), staleTime: 0 })
    restart()
  }
  return (
    <>
      <form
        ref={element}
        method="post"
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty && !busy) save()
        }}
      >
        <p className="rounded-card border border-line bg-cream px-4 py-3">
          {t(drafts.some(({ is_on }) => is_on) ? 'firstFits' : 'everywhere')}
        </p>
        <ZoneList items={{ value: drafts, change }} invalid={invalid} />
        <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
          {isOutdated && (
            <div role="alert" className="space-y-2 rounded-lg border border-waiting bg-cream p-3">
              <p className="font-semibold">{panel('conflict')}</p>
              <button type="button" className={button.secondary} onClick={() => void reload()}>
                {panel('reload')}
              </button>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <button type="submit" disabled={!dirty || busy} className={button.primary}>
              {panel('save')}
            </button>
            {dirty && (
              <button type="button" className={button.quiet} onClick={restart}>
                {settings('undo')}
              </button>
            )}
            <p role="status" className="text-sm text-muted">
              {settings(dirty ? 'unsaved' : 'allSaved')}
            </p>
          </div>
        </div>
      </form>
      {dialog}
    </>
  )
}
