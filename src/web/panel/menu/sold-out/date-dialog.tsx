import { type FormEvent, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { addDays, wallClock } from '../../../../domain/time/calendar.ts'
import { useRestaurant } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { PageDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'

type Props = { name: string; set: (date: string) => void; close: () => void }

/** Asks for the day on which something is back. */
export function SoldOutDateDialog({ name, set, close }: Props) {
  const t = useTranslations('staffSoldOut')
  const panel = useTranslations('panel')
  const { restaurant } = useRestaurant()
  const tomorrow = addDays(wallClock(new Date(), restaurant.time_zone).date, 1)
  const [date, setDate] = useState(tomorrow)
  const [invalid, setInvalid] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (date < tomorrow) return setInvalid(true)
    close()
    set(date)
  }
  return (
    <PageDialog title={t('dateTitle')} close={close}>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <p>{t('dateOf', { name })}</p>
        <div className="max-w-56">
          <Field
            label={t('date')}
            type="date"
            min={tomorrow}
            value={date}
            problem={invalid ? panel('wrong') : undefined}
            onChange={({ target }) => {
              setDate(target.value)
              setInvalid(false)
            }}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" className={button.primary}>
            {t('set')}
          </button>
        </div>
      </form>
    </PageDialog>
  )
}
