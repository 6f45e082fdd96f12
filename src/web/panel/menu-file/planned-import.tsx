import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MenuImport } from '../../../domain/menu-file/imports.schema.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import { FileWarnings } from './file-findings.tsx'
import { PlanLists } from './plan-lists.tsx'
import { useImportChanged } from './queries.ts'
import { ProgressLine } from './upload-section.tsx'

type Props = {
  planned: MenuImport
  /** While this screen has the file. */
  changeColumns: (() => void) | undefined
  /** It was applied or discarded. */
  onDone: () => void
}

/** What a file would change, to be applied or discarded. */
export function PlannedImport({ planned, changeColumns, onDone }: Props) {
  const t = useTranslations('menuFile')
  const showRefusal = useRefusalToast()
  const changed = useImportChanged()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hide_gone, setHideGone] = useState(false)
  const [copy_pictures, setCopyPictures] = useState(false)
  const { restaurant } = useRestaurant()
  const [today, setToday] = useState(restaurant.new_dishes_today)
  const { plan } = planned
  useEffect(() => heading.current?.focus(), [])
  const param = { id: planned.id }
  const apply = useMutation({
    mutationFn: () =>
      read(api.admin['menu-imports'][':id'].application.$post({ param, json: { hide_gone, copy_pictures, today } })),
    onSuccess: async (applied) => {
      onDone()
      await changed(applied)
      void showToast('success', t('applied'), t('appliedText'))
    },
    onError: async (error) => {
      if (error.code !== 'conflict') return showRefusal(error, { title: t('applyFailed'), text: t('failedText') })
      const { latest } = await read(api.admin['menu-imports'].$get())
      await changed(latest)
      heading.current?.focus()
    },
  })
  const discard = useMutation({
    mutationFn: () => read(api.admin['menu-imports'][':id'].$delete({ param })),
    onSuccess: async () => {
      onDone()
      await changed(null)
      void showToast('message', t('discarded'))
    },
  })
  const parts = [plan.categories, plan.option_groups, plan.dishes]
  const writes = parts.some(({ added, changed }) => added.count + changed.count > 0)
  const busy = apply.isPending || discard.isPending
  return (
    <section aria-labelledby="plan" className="grid gap-4">
      <div>
        <h2 id="plan" ref={heading} tabIndex={-1} className="text-xl text-brand">
          {t('planTitle')}
        </h2>
        <p className="text-muted">
          <bdi>{planned.file_name}</bdi> · {t(`formats.${planned.format}`)}
        </p>
      </div>
      {apply.error?.code === 'conflict' && (
        <p role="alert" className="rounded-card border border-waiting bg-surface-warm p-4">
          {t('changedMeanwhile')}
        </p>
      )}
      <PlanCounts planned={planned} />
      <FileWarnings warnings={plan.warnings} />
      {writes ? null : <p className="rounded-card border border-line bg-card p-6">{t('nothing')}</p>}
      <PlanLists plan={plan} />
      <TodayQuestion count={plan.dishes.asks_today ?? 0} today={today} answer={setToday} />
      {plan.dishes.gone.count > 0 && (
        <Tick text={t('hideGone')} hint={t('hideGoneHint')} checked={hide_gone} change={setHideGone} />
      )}
      {plan.pictures > 0 && (
        <Tick
          text={t('copyPictures', { count: plan.pictures })}
          hint={t('copyPicturesHint')}
          checked={copy_pictures}
          change={setCopyPictures}
        />
      )}
      {apply.isPending && <ProgressLine text={t('applying')} />}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={button.primary}
          disabled={busy || !(writes || hide_gone || copy_pictures)}
          onClick={() => apply.mutate()}
        >
          {t('apply')}
        </button>
        <button type="button" className={button.secondary} disabled={busy} onClick={() => discard.mutate()}>
          {t('discard')}
        </button>
        {changeColumns && plan.table && (
          <button type="button" className={button.secondary} disabled={busy} onClick={changeColumns}>
            {t('changeColumns')}
          </button>
        )}
      </div>
    </section>
  )
}

type TickProps = { text: string; hint: string; checked: boolean; change: (checked: boolean) => void }

const Tick = ({ text, hint, checked, change }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => change(target.checked)}
      className="mt-1 size-5 shrink-0 accent-brand"
    />
    <span>
      <span className="font-semibold">{text}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </span>
  </label>
)

type TodayProps = { count: number; today: boolean; answer: (today: boolean) => void }

/** Asked once for all new dishes of which the file does not say it. */
function TodayQuestion({ count, today, answer }: TodayProps) {
  const t = useTranslations('menuFile')
  if (count === 0) return null
  return (
    <fieldset className="grid gap-1 rounded-card border border-line bg-card p-4">
      <legend className="px-1 font-semibold">{t('todayTitle', { count })}</legend>
      {[true, false].map((option) => (
        <label key={String(option)} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="today"
            checked={today === option}
            onChange={() => answer(option)}
            className="size-5 shrink-0 accent-brand"
          />
          {t(option ? 'todayYes' : 'todayNo')}
        </label>
      ))}
      <p className="text-sm text-muted">{t('todayHint')}</p>
    </fieldset>
  )
}

const PARTS = ['dishes', 'categories', 'option_groups'] as const

/** New, changed and unchanged, of everything. */
function PlanCounts({ planned: { plan, file_name } }: { planned: MenuImport }) {
  const t = useTranslations('menuFile')
  return (
    <table
      aria-label={t('planOf', { name: file_name })}
      className="w-full max-w-xl border-collapse rounded-card border border-line bg-card text-start"
    >
      <thead>
        <tr className="border-line border-b text-muted">
          <td />
          {[t('added'), t('changed'), t('unchanged')].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 text-start font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-3 py-2 text-start font-semibold">
              {t(`parts.${part}`)}
            </th>
            <td className="px-3 py-2">{plan[part].added.count}</td>
            <td className="px-3 py-2">{plan[part].changed.count}</td>
            <td className="px-3 py-2">{plan[part].unchanged}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
