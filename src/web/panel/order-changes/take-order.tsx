import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Cart } from '../../../domain/cart/cart.ts'
import { inUnits } from '../../../domain/orders/charges.ts'
import type { Quote } from '../../../domain/orders/quote.schema.ts'
import type { KnownGuest, StaffOrderInput } from '../../../domain/orders/staff-drafts.schema.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { itemsOf } from '../../shop/cart/queries.ts'
import { isSame, useAfterTyping } from '../../shop/checkout/checkout-quote.ts'
import { placeFields } from '../../shop/checkout/fulfilment-request.ts'
import { dueOf, useDueText } from '../../shop/orders/due-text.ts'
import { Parts, Total } from '../../shop/orders/totals.tsx'
import { button } from '../../ui/button.ts'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { Segments } from '../shell/segments.tsx'
import { DishPicker } from './dish-picker.tsx'
import { GuestFields, GuestFinder, NOBODY } from './guest.tsx'
import { useKeyFor } from './key.ts'
import { AddedLines } from './lines.tsx'
import { Overrule } from './overrule.tsx'
import { useFieldProblems } from './problems.ts'
import { staffQuoteQuery } from './queries.ts'
import { useRepeat } from './repeat.ts'
import { Section } from './section.tsx'
import { STAFF_SOURCES, type StaffSource } from './source.ts'
import { TakeTable } from './take-table.tsx'
import { DueField, placeOfWay, type Way, WayFields } from './way.tsx'

const PICKUP: Way = { how: 'pickup', address: '', ...placeFields(null) }

const KINDS = ['dishes', 'table'] as const

/** Takes an order, or books a table, for a guest who calls or stands at the counter. */
export function TakeOrder() {
  const t = useTranslations('desk')
  const [source, setSource] = useState<StaffSource>('phone')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('dishes')
  const [edition, setEdition] = useState(0)
  const [taken, setTaken] = useState<StaffOrderDetail>()
  function onTaken(detail: StaffOrderDetail) {
    setTaken(detail)
    setEdition(edition + 1)
    scrollTo({ top: 0 })
  }
  return (
    <>
      {taken && <Taken detail={taken} />}
      <div className="mb-4 flex flex-wrap gap-3">
        <Segments
          label={t('source')}
          options={STAFF_SOURCES}
          chosen={source}
          choose={setSource}
          text={(option) => t(`sources.${option}`)}
        />
        <Segments
          label={t('kind')}
          options={KINDS}
          chosen={kind}
          choose={setKind}
          text={(option) => t(`kinds.${option}`)}
        />
      </div>
      {kind === 'dishes' ? (
        <OrderForm key={edition} source={source} onTaken={onTaken} />
      ) : (
        <TakeTable key={edition} source={source} onTaken={onTaken} />
      )}
    </>
  )
}

/** What was placed last, while the next guest may be calling. */
function Taken({ detail: { order, reservations } }: { detail: StaffOrderDetail }) {
  const t = useTranslations('desk')
  const { dueText } = useDueText()
  const { slotText } = useDates()
  const due = dueOf(order)
  const [booked] = reservations
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 border-good p-4"
    >
      <p className="text-xl font-semibold">
        {t('taken', { number: order.number })}
        <span className="ms-2 font-normal">
          {due ? dueText(due) : booked && slotText({ date: booked.reservation_date, time: booked.reservation_time })}
        </span>
      </p>
      <Link to="/admin/orders/$id" params={{ id: order.id }} className={button.quiet}>
        {t('open')}
      </Link>
    </div>
  )
}

type FormProps = { source: StaffSource; onTaken: (detail: StaffOrderDetail) => void }

function OrderForm({ source, onTaken }: FormProps) {
  const t = useTranslations('desk')
  const { locale } = useRestaurant()
  const [guest, setGuest] = useState(NOBODY)
  const [way, setWay] = useState(PICKUP)
  const [settled, settle] = useState(way)
  useAfterTyping(way, settle)
  const [cart, setCart] = useState<Cart>([])
  const [due, setDue] = useState('asap')
  const [overruled, setOverruled] = useState<string>()
  const [last, setLast] = useState<KnownGuest['last_order']>(null)
  const repeat = useRepeat()
  const refresh = useRefresh()
  const { problemOf, show, clear } = useFieldProblems()
  useEffect(() => focusIn('desk-guest'), [])

  const items = itemsOf(cart)
  const cashOrPickup = way.how === 'pickup' ? 'pickup' : 'cash'
  const place = placeOfWay(way)
  const request = { items, payment_method: cashOrPickup, place, overruled: overruled !== undefined } as const
  const { data, isPlaceholderData } = useQuery(staffQuoteQuery({ ...request, place: placeOfWay(settled), due }))
  const isOld = isPlaceholderData || !isSame(way, settled)
  const quote = cart.length > 0 ? data : undefined
  const key = useKeyFor([source, guest, way, items, due, overruled])

  const place_order = usePanelMutation(
    (expected: Quote) =>
      read(
        api.admin.orders.$post({
          header: { 'idempotency-key': key },
          json: draftOf(expected),
        }),
      ),
    {
      texts: { failed: t('failed') },
      refusals: (error) => {
        show(error)
        return {
          price_changed: t('priceChanged'),
          due_changed: t('dueChanged'),
          due_unavailable: t('full'),
          slot_full: t('slotFull'),
        }
      },
      refresh: () => refresh('orders'),
      onDone: onTaken,
    },
  )

  function draftOf(expected: Quote): StaffOrderInput {
    return {
      source,
      items,
      full_name: guest.full_name,
      phone: guest.phone,
      email: guest.email,
      special_requests: guest.notes,
      avoids: [...guest.avoids],
      payment_method: cashOrPickup,
      delivery_address: way.how === 'pickup' ? '' : way.address,
      place,
      due,
      expected_due: due === 'asap' ? expected.due?.at : undefined,
      expected_total: expected.total,
      overruled: overruled?.trim() || undefined,
      locale,
    }
  }

  function choose(known: KnownGuest) {
    const { name: full_name, phone, email, avoids } = known
    setGuest({ ...guest, full_name, phone: phone ?? '', email: email ?? '', avoids })
    if (known.address)
      setWay({
        ...placeFields(known.place ? { ...EMPTY_PLACE, ...known.place } : null),
        how: 'cash',
        address: known.address,
      })
    setLast(known.last_order)
    clear()
    focusIn('desk-dishes')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (quote && !place_order.isPending) place_order.mutate(quote)
  }
  const problems = quote?.problems ?? []
  const isFull =
    problems.includes('due_unavailable') ||
    (quote?.lines.some((line) => line.problems.some(({ code }) => code === 'slot_full')) ?? false)
  return (
    <form onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-5">
        <Section title={t('guest')}>
          <GuestFinder choose={choose} add={(details) => setGuest({ ...guest, ...details })} />
          <GuestFields
            guest={guest}
            change={(changes) => {
              setGuest({ ...guest, ...changes })
              clear()
            }}
            problemOf={problemOf}
            phoneRequired={source === 'phone' || way.how !== 'pickup'}
          />
        </Section>
        <Section title={t('dishes')}>
          {last && (
            <button
              type="button"
              className={button.secondary}
              onClick={() => void repeat(last.items).then((lines) => setCart([...cart, ...lines]))}
            >
              {t('sameAgain')}
            </button>
          )}
          <DishPicker cart={cart} change={setCart} />
        </Section>
      </div>
      <Section title={t('order')} sticky>
        {cart.length === 0 ? (
          <p className="text-muted">{t('empty')}</p>
        ) : (
          <ul>
            <AddedLines
              cart={cart}
              change={setCart}
              quoted={(index) => ({
                problems: isPlaceholderData ? [] : (quote?.lines[index]?.problems ?? []),
                line_total: isPlaceholderData ? undefined : quote?.lines[index]?.line_total,
              })}
            />
          </ul>
        )}
        <WayFields
          way={way}
          change={(changes) => {
            setWay({ ...way, ...changes })
            clear()
          }}
          needs={quote?.delivery.needs}
          problemOf={problemOf}
        />
        <DueField request={{ ...request, place: placeOfWay(settled) }} due={due} choose={setDue} first="asap" />
        <Summary quote={quote} how={cashOrPickup} isOld={isOld} />
        <Overrule reason={overruled} change={setOverruled} isFull={isFull} />
        <button
          type="submit"
          disabled={!quote || isOld || place_order.isPending}
          className={`${button.primary} min-h-14 w-full text-lg`}
        >
          {t('place')}
        </button>
      </Section>
    </form>
  )
}

const focusIn = (id: string) => document.getElementById(id)?.querySelector('input')?.focus()

const EMPTY_PLACE = { postcode: null, neighborhood: null, point: null }

type SummaryProps = { quote: Quote | undefined; how: 'cash' | 'pickup'; isOld: boolean }

/** When it is ready, what it costs, and what keeps it from being taken. */
function Summary({ quote, how, isOld }: SummaryProps) {
  const t = useTranslations('desk')
  const { dueText } = useDueText()
  if (!quote) return null
  const price = inUnits(quote, quote.currency)
  return (
    <div className={isOld ? 'opacity-60' : ''} aria-live="polite">
      {quote.due && <p className="mb-2 text-xl font-semibold">{dueText(quote.due)}</p>}
      {quote.problems.map((problem) => (
        <p key={problem} className="mb-2 font-semibold text-bad">
          {t(`problems.${problem}`)}
        </p>
      ))}
      <Parts order={{ channel: 'checkout', payment_method: how }} price={price} />
      <Total price={price} />
    </div>
  )
}
