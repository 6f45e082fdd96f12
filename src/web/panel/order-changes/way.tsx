import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Delivery } from '../../../domain/delivery/zones.schema.ts'
import type { DeliveryLocation } from '../../../domain/delivery/zones.ts'
import { dueLabels } from '../../../domain/kitchen/due.ts'
import type { PaymentMethod } from '../../../domain/orders/orders.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { NOT_LISTED, type PlaceFields } from '../../shop/checkout/fulfilment-choice.ts'
import { placeOf } from '../../shop/checkout/fulfilment-request.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { withProblem } from './guest.tsx'
import { staffDueTimesQuery } from './queries.ts'

export type Way = PlaceFields & { how: PaymentMethod; address: string }

/** Where it is delivered, as zones need to know it; null: it is picked up, or nothing is known. */
export const placeOfWay = (way: Way): DeliveryLocation | null => (way.how === 'pickup' ? null : placeOf(way))

type WayProps = {
  way: Way
  change: (changes: Partial<Way>) => void
  needs: Delivery['needs'] | undefined
  problemOf: (field: string) => string | undefined
}

/** Delivery or pickup, and the address. An order that was paid online stays as it is. */
export function WayFields({ way, change, needs, problemOf }: WayProps) {
  const t = useTranslations('desk')
  const checkout = useTranslations('checkout')
  const { forms } = useRestaurant().restaurant
  const locale = useSiteLocale()
  const nameOf = (name: string) => {
    if (name === '') return checkout('chooseNeighborhood')
    const known = needs?.neighborhoods.find((neighborhood) => neighborhood.name === name)
    return known ? localized(known, 'name', locale) : checkout('otherNeighborhood')
  }
  return (
    <div className="grid gap-3">
      {way.how !== 'paypal' && (
        <Choice
          labelled
          label={t('way')}
          value={way.how}
          options={['pickup', 'cash'] as const}
          text={(how) => t(`ways.${how}`)}
          choose={(how) => change({ how })}
          className="w-full font-normal"
        />
      )}
      {way.how !== 'pickup' && (
        <>
          <Field
            label={t('address')}
            value={way.address}
            maxLength={300}
            required
            autoComplete="off"
            onChange={({ target }) => change({ address: target.value })}
            {...withProblem(problemOf('delivery_address'))}
          />
          {needs?.postcode && (
            <Field
              label={checkout('postcode', { form: forms.postal_code })}
              value={way.postcode}
              maxLength={12}
              dir="ltr"
              autoComplete="off"
              onChange={({ target }) => change({ postcode: target.value })}
            />
          )}
          {needs?.point && (
            <Field
              label={checkout('coordinates')}
              hint={checkout('coordinatesHint')}
              value={way.point}
              maxLength={60}
              dir="ltr"
              autoComplete="off"
              onChange={({ target }) => change({ point: target.value })}
            />
          )}
          {needs && needs.neighborhoods.length > 0 && (
            <Choice
              labelled
              label={checkout('neighborhood')}
              value={way.neighborhood}
              options={['', ...needs.neighborhoods.map(({ name }) => name), NOT_LISTED]}
              text={nameOf}
              choose={(neighborhood) => change({ neighborhood })}
              className="w-full font-normal"
            />
          )}
        </>
      )}
    </div>
  )
}

type DueProps = {
  request: Parameters<typeof staffDueTimesQuery>[0]
  due: string
  choose: (due: string) => void
  /** `keep`: the time that was promised. */
  first: 'asap' | 'keep'
}

/** When it is had: as soon as possible, as promised, or at a time at which the kitchen has room. */
export function DueField({ request, due, choose, first }: DueProps) {
  const t = useTranslations('desk')
  const { time_zone } = useRestaurant().restaurant
  const { shortDateText, timeText } = useDates()
  const [day, setDay] = useState<string>()
  const { data } = useQuery(staffDueTimesQuery({ ...request, date: day }))
  const options = [first, ...(first === 'keep' ? ['asap'] : []), ...(data?.times.map(({ at }) => at) ?? [])]
  const known = options.includes(due) ? options : [...options, due]
  const textOf = (option: string) => {
    if (option === 'asap' || option === 'keep') return t(option)
    return timeText(dueLabels(option, null, time_zone).time)
  }
  return (
    <div className="grid gap-3">
      <Choice
        labelled
        label={t('when')}
        value={due}
        options={known}
        text={textOf}
        choose={choose}
        className="w-full font-normal"
      />
      {data && data.days.length > 1 && (
        <Choice
          labelled
          label={t('day')}
          value={day ?? data.date ?? ''}
          options={data.days}
          text={(date) => (date === data.today ? t('today') : shortDateText(date))}
          choose={setDay}
          className="w-full font-normal"
        />
      )}
    </div>
  )
}
