import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { type DayOffer, nearestOffered } from '../../../domain/reservations/availability.ts'
import type { Slot } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { loadWithTexts } from '../../ui/lazy-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { DayPickerProps } from './day-picker.tsx'
import { ClosedNotice } from './notices.tsx'

const loadPicker = () => import('./day-picker.tsx')

type Props = {
  dish: Product
  guests: number
  days: readonly DayOffer[]
  slot: Slot
  choose: (slot: Slot) => void
}

/** The chosen day and time, and a calendar to change it. */
export function DayChoice({ dish, guests, days, slot, choose }: Props) {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const { restaurant } = useRestaurant()
  const { shortSlotText } = useDates()
  const [open, setOpen] = useState(false)
  const [Picker, setPicker] = useState<ComponentType<DayPickerProps>>()
  useEffect(() => void loadPicker().catch(() => {}), []) // preloaded; if this fails, the tap loads it again

  async function change() {
    setOpen(!open)
    try {
      const picker = await loadWithTexts(loadPicker, 'checkout')
      setPicker((current?: ComponentType<DayPickerProps>) => current ?? picker)
    } catch (error) {
      console.warn('The calendar could not be loaded:', error)
      setOpen(false)
      await showToast('error', common('error'), common('notLoaded'))
    }
  }

  /** On another day the time is kept, or the nearest available one is chosen. */
  function moveTo(target: Slot) {
    const day = days.filter(({ date }) => date === target.date)
    choose(nearestOffered(day, target) ?? target)
  }

  if (!restaurant.online_reservations) return <ClosedNotice />
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p aria-live="polite">{t('bookedFor', { when: shortSlotText(slot) })}</p>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('changeDay')}
          onClick={() => void change()}
          className={`${button.quiet} px-0 underline`}
        >
          {t('change')}
        </button>
      </div>
      {open && !Picker && <div className="h-80 animate-pulse rounded-lg bg-brand-soft" />}
      {open && Picker && (
        <Picker
          dish={dish}
          guests={guests}
          chosen={slot}
          choose={({ date, time }) => moveTo({ date: date ?? slot.date, time: time ?? slot.time })}
        />
      )}
    </div>
  )
}
