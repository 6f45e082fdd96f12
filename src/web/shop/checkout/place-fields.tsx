import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readPoint } from '../../../domain/delivery/geometry.ts'
import type { Delivery } from '../../../domain/delivery/zones.schema.ts'
import type { Channel } from '../../../domain/orders/orders.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { NOT_LISTED, useFulfilmentChoice } from './fulfilment-choice.ts'
import { OutsideZones } from './outside-zones.tsx'
import { PinFields } from './pin-fields.tsx'
import { ZoneNotice } from './zone-notice.tsx'

type Props = {
  delivery: Delivery
  /** The delivery belongs to what is typed now. */
  isCurrent: boolean
  channel: Channel
}

/** What the delivery zones need to know, and what the delivery there costs. */
export function PlaceFields({ delivery, isCurrent, channel }: Props) {
  const t = useTranslations('checkout')
  const { restaurant, locale } = useRestaurant()
  const { choice, change } = useFulfilmentChoice()
  const { needs, status, zone } = delivery
  const [pointProblem, setPointProblem] = useState<string>()
  const field = (name: 'postcode' | 'point') => ({
    name,
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const nameOf = (name: string) => {
    if (name === '') return t('chooseNeighborhood')
    const known = needs.neighborhoods.find((one) => one.name === name)
    return known ? localized(known, 'name', locale) : t('otherNeighborhood')
  }
  return (
    <>
      {needs.postcode && (
        <Field
          {...field('postcode')}
          label={t('postcode', { form: restaurant.forms.postal_code })}
          autoComplete="postal-code"
          maxLength={12}
          dir="ltr"
        />
      )}
      {needs.neighborhoods.length > 0 && (
        <Choice
          labelled
          label={t('neighborhood')}
          value={choice.neighborhood}
          options={['', ...needs.neighborhoods.map(({ name }) => name), NOT_LISTED]}
          text={nameOf}
          choose={(neighborhood) => change({ neighborhood })}
          className="w-full font-normal"
        />
      )}
      {needs.point && (
        <PinFields
          field={{ ...field('point'), problem: pointProblem }}
          set={(point) => {
            setPointProblem(undefined)
            change({ point })
          }}
          check={() =>
            setPointProblem(choice.point.trim() && !readPoint(choice.point) ? t('coordinatesHint') : undefined)
          }
        />
      )}
      <div role="status" className="empty:hidden">
        {isCurrent && zone && <ZoneNotice zone={zone} />}
        {isCurrent && status === 'missing' && <p className="text-muted">{t('placeMissingText')}</p>}
      </div>
      {isCurrent && status === 'outside' && <OutsideZones channel={channel} pickup={() => change({ how: 'pickup' })} />}
    </>
  )
}
