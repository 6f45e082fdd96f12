import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MenuImport } from '../../../domain/menu-file/imports.schema.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { type Refusals, useRefusalToast } from '../shell/mutation.ts'
import { useImportChanged } from './queries.ts'
import { ProgressLine } from './upload-section.tsx'

/** The import that was applied last, with its undo and the pictures that are copied for it. */
export function AppliedImport({ applied }: { applied: MenuImport }) {
  const t = useTranslations('menuFile')
  const panel = useTranslations('panel')
  const showRefusal = useRefusalToast()
  const { formatMoment } = usePanelDates()
  const changed = useImportChanged()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus() // the button that applied it is gone
  }, [])
  const undo = useMutation({
    mutationFn: () => read(api.admin['menu-imports'][':id'].undo.$post({ param: { id: applied.id } })),
    onSuccess: async (undone) => {
      await changed(undone)
      void showToast('success', t('undone'), t('undoneText'))
    },
    onError: async (error) => {
      const reasons: Refusals = { conflict: t('cannotUndo'), offline: panel('offline') }
      void showRefusal(error, { title: t('undoFailed'), text: t('failedText') }, reasons)
      const { latest } = await read(api.admin['menu-imports'].$get())
      await changed(latest)
    },
  })
  const { ask, dialog } = useConfirm()
  const { restaurant } = useRestaurant()
  const confirmUndo = async () => {
    const { added, changed } = applied.plan.dishes
    const count = added.count + changed.count
    const question = { title: t('undo'), text: t('undoQuestion', { count }), yes: t('undo'), no: t('undoNo') }
    if (!restaurant.is_open || (await ask(question))) undo.mutate()
  }
  const { waiting, copied, failed } = applied.pictures
  return (
    <section aria-labelledby="applied" className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h2 id="applied" ref={heading} tabIndex={-1} className="text-xl text-brand">
        {t('doneTitle')}
      </h2>
      <p>
        {t('doneText', { name: applied.file_name, moment: formatMoment(applied.applied_at ?? applied.created_at) })}
      </p>
      <p className="text-muted">{t(applied.can_undo ? 'canUndo' : 'cannotUndo')}</p>
      {applied.can_undo && (
        <div>
          <button
            type="button"
            className={button.secondary}
            disabled={undo.isPending}
            onClick={() => void confirmUndo()}
          >
            <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('undo')}
          </button>
        </div>
      )}
      {dialog}
      {undo.isPending && <ProgressLine text={t('undoing')} />}
      {waiting > 0 && <ProgressLine text={t('picturesWaiting', { count: waiting })} />}
      {copied > 0 && <p>{t('picturesCopied', { count: copied })}</p>}
      {failed.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('picturesFailed')}</h3>
          <ul>
            {failed.map(({ address, reason }) => (
              <li key={address} className="break-all">
                <bdi>{address}</bdi> · {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
