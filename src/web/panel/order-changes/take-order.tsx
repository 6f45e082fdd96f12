import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Cart } from '../../../domain/cart/cart.ts'
import { ALLERGEN_GROUPS } from '../../../domain/menu/allergen-list.ts'
import { inUnits } from '../../../domain/orders/charges.ts'
import { SOURCES } from '../../../domain/orders/orders.ts'
import type { Quote } from '../../../domain/orders/quote.schema.ts'
import type { KnownGuest, StaffOrderInput } from '../../../domain/orders/staff-drafts.schema.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { api, newKey, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { itemsOf } from '../../shop/cart/queries.ts'
import { placeFields } from '../../shop/checkout/fulfilment-request.ts'
import { dueOf, useDueText } from '../../shop/orders/due-text.ts'
import { Parts, Total } from '../../shop/orders/totals.tsx'
import { button } from '../../ui/button.ts'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { DishPicker } from './dish-picker.tsx'
import { type GuestDraft, GuestFields, GuestFinder } from './guest.tsx'
import { AddedLines } from './lines.tsx'
import { Overrule } from './overrule.tsx'
import { useFieldProblems } from './problems.ts'
import { staffQuoteQuery } from './queries.ts'
import { useRepeat } from './repeat.ts'
import { DueField, placeOfWay, type Way, WayFields } from './way.tsx'

const STAFF_SOURCES = SOURCES.filter((source) => source !== 'website')
type StaffSource = (typeof STAFF_SOURCES)[number]
const NOBODY: GuestDraft = { full_name: '', phone: '', email: '', notes: '', avoids: [] }
const PICKUP: Way = { how: 'pickup', address: '', ...placeFields(null) }

/** Takes an order for a guest who calls or stands at the counter. */
export function TakeOrder() {
  const t = useTranslations('desk')
  const [edition, setEdition] = useState(0)
  const [taken, setTaken] = useState<StaffOrderDetail>()
  const { dueText } = useDueText()
  const due = taken && dueOf(taken.order)
  return (
    <>
      {taken && (
        <div
          role="status"
          className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 border-good p-4"
        >
          <p className="text-xl font-semibold">
            {t('taken', { number: taken.order.number })}
            {due && <span className="ms-2 font-normal">{dueText(due)}</span>}
          </p>
          <Link to="/admin/orders/$id" params={{ id: taken.order.id }} className={button.quiet}>
            {t('open')}
          </Link>
        </div>
      )}
      <OrderForm
        key={edition}
        onTaken={(detail) => {
          setTaken(detail)
          setEdition(edition + 1)
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

function OrderForm({ onTaken }: { onTaken: (detail: StaffOrderDetail) => void }) {
  const t = useTranslations('desk')
  const { locale } = useRestaurant()
  const [source, setSource] = useState<StaffSource>('phone')
  const [guest, setGuest] = useState(NOBODY)
  const [way, setWay] = useState(PICKUP)
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
  const { data, isPlaceholderData } = useQuery(staffQuoteQuery({ ...request, due }))
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
    const avoids = ALLERGEN_GROUPS.filter((group) => known.avoids.includes(group))
    setGuest({ ...guest, full_name: known.name, phone: known.phone ?? '', email: known.email ?? '', avoids })
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
          <SourceChoice source={source} choose={setSource} />
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
        <DueField request={request} due={due} choose={setDue} first="asap" />
        <Summary quote={quote} how={cashOrPickup} isOld={isPlaceholderData} />
        <Overrule reason={overruled} change={setOverruled} isFull={isFull} />
        <button
          type="submit"
          disabled={!quote || isPlaceholderData || place_order.isPending}
          className={`${button.primary} min-h-14 w-full text-lg`}
        >
          {t('place')}
        </button>
      </Section>
    </form>
  )
}

type SourceProps = { source: StaffSource; choose: (source: StaffSource) => void }

function SourceChoice({ source, choose }: SourceProps) {
  const t = useTranslations('desk')
  return (
    <fieldset className="flex w-fit flex-wrap rounded-lg border border-brand/50 p-0.5">
      <legend className="sr-only">{t('source')}</legend>
      {STAFF_SOURCES.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === source}
          onClick={() => choose(option)}
          className="min-h-10 cursor-pointer rounded-lg px-4 font-semibold text-brand aria-pressed:bg-brand aria-pressed:text-surface"
        >
          {t(`sources.${option}`)}
        </button>
      ))}
    </fieldset>
  )
}

const focusIn = (id: string) => document.getElementById(id)?.querySelector('input')?.focus()

const EMPTY_PLACE = { postcode: null, neighborhood: null, point: null }

/** The same content is one attempt, however often it is sent. */
function useKeyFor(content: readonly unknown[]): string {
  const text = JSON.stringify(content)
  const attempt = useRef({ text, key: '' })
  return useMemo(() => {
    if (attempt.current.text !== text || attempt.current.key === '') attempt.current = { text, key: newKey() }
    return attempt.current.key
  }, [text])
}

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

type SectionProps = { title: string; sticky?: boolean; children: React.ReactNode }

export const Section = ({ title, sticky, children }: SectionProps) => (
  <section
    className={`grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5 ${sticky ? 'lg:sticky lg:top-4' : ''}`}
  >
    <h2 className="text-xl text-brand">{title}</h2>
    {children}
  </section>
)
