import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type Cart, chosenOf } from '../../../domain/cart/cart.ts'
import { soldName } from '../../../domain/orders/sold-line.ts'
import type { ContentQuote } from '../../../domain/orders/staff-drafts.schema.ts'
import type { StaffOrder, StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { itemsOf } from '../../shop/cart/queries.ts'
import { isSame, useAfterTyping } from '../../shop/checkout/checkout-quote.ts'
import { placeFields } from '../../shop/checkout/fulfilment-request.ts'
import { useDueText } from '../../shop/orders/due-text.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useLeaveGuard } from '../shell/form-dialog.tsx'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { DishPicker } from './dish-picker.tsx'
import { type GuestDraft, GuestFields } from './guest.tsx'
import { AddedLines, DeskLine } from './lines.tsx'
import { Overrule } from './overrule.tsx'
import { useFieldProblems } from './problems.ts'
import { contentQuoteQuery } from './queries.ts'
import { Section } from './section.tsx'
import { DueField, placeOfWay, type Way, WayFields } from './way.tsx'

type Kept = { line: number; quantity: number }

/** Changes the dishes, the time, the address and the contact of an order that is not done. */
export function ChangeOrder({ detail: { order } }: { detail: StaffOrderDetail }) {
  const t = useTranslations('desk')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const sold = order.items.filter(({ reservation, guests_count }) => !reservation && guests_count === null)
  const [kept, setKept] = useState<Kept[]>(sold.map(({ line, quantity }) => ({ line, quantity })))
  const [cart, setCart] = useState<Cart>([])
  const [way, setWay] = useState<Way>({
    how: order.payment_method,
    address: order.delivery_address ?? '',
    ...placeFields(order.place),
  })
  const [guest, setGuest] = useState<GuestDraft>({
    full_name: order.full_name,
    phone: order.phone ?? '',
    email: order.email ?? '',
    notes: order.notes ?? '',
    avoids: order.avoids,
  })
  const [due, setDue] = useState(order.due_at ? 'keep' : 'asap')
  const [overruled, setOverruled] = useState<string>()
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(order.email !== null)
  const { problemOf, show, clear } = useFieldProblems()

  const request = {
    items: [...kept, ...itemsOf(cart).map(({ reservation_details: _, ...item }) => item)],
    due,
    payment_method: way.how,
    delivery_address: way.how === 'pickup' ? '' : way.address,
    place: placeOfWay(way),
    overruled: overruled !== undefined,
  }
  const [asked, ask] = useState(request)
  useAfterTyping(request, ask)
  const { data: quote, isPlaceholderData, isError } = useQuery(contentQuoteQuery(order.id, asked))
  const current = isPlaceholderData || !isSame(request, asked) ? undefined : quote
  const dirty =
    cart.length > 0 ||
    kept.length !== sold.length ||
    kept.some(({ line, quantity }) => sold.find((item) => item.line === line)?.quantity !== quantity)
  const { dialog } = useLeaveGuard(dirty)

  const save = usePanelMutation(
    (expected: ContentQuote) =>
      read(
        api.admin.orders[':id'].content.$put({
          param: { id: order.id },
          json: {
            ...request,
            overruled: overruled?.trim() || undefined,
            revision: order.revision,
            full_name: guest.full_name,
            phone: guest.phone,
            email: guest.email,
            special_requests: guest.notes,
            avoids: [...guest.avoids],
            reason: reason.trim() || undefined,
            tell_guest: tell && guest.email !== '',
            expected_total: expected.total,
          },
        }),
      ),
    {
      texts: { done: t('changed'), failed: t('changeFailed') },
      refusals: (error) => {
        show(error)
        return {
          conflict: t('changeConflict'),
          price_changed: t('priceChanged'),
          due_unavailable: t('full'),
        }
      },
      refresh: () => refresh('orders'),
      onDone: () => navigate({ to: '/admin/orders/$id', params: { id: order.id }, ignoreBlocker: true }),
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (current && !save.isPending) save.mutate(current)
  }
  const dueRequest = {
    items: [...soldItems(sold, kept), ...itemsOf(cart)],
    payment_method: way.how,
    place: asked.place,
    overruled: overruled !== undefined,
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-5">
        <Section title={t('addDishes')}>
          <DishPicker cart={cart} change={setCart} onlyNow />
        </Section>
        <Section title={t('guest')}>
          <GuestFields
            guest={guest}
            change={(changes) => {
              setGuest({ ...guest, ...changes })
              clear()
            }}
            problemOf={problemOf}
            phoneRequired={way.how !== 'pickup'}
          />
        </Section>
      </div>
      <Section title={t('order')} sticky>
        <ul>
          <KeptLines sold={sold} kept={kept} change={setKept} quote={current} currency={order.currency} />
          <AddedLines
            cart={cart}
            change={setCart}
            quoted={(index) => {
              const problem = current?.lines[kept.length + index]
              return { problems: problem ? [problem] : [] }
            }}
          />
        </ul>
        <WayFields
          way={way}
          change={(changes) => {
            setWay({ ...way, ...changes })
            clear()
          }}
          needs={quote?.delivery.needs}
          problemOf={problemOf}
        />
        <DueField request={dueRequest} due={due} choose={setDue} first={order.due_at ? 'keep' : 'asap'} />
        <Outcome order={order} quote={current} failed={isError} choose={setDue} />
        <Overrule
          reason={overruled}
          change={setOverruled}
          isFull={current?.problems.includes('due_unavailable') ?? false}
        />
        <Field label={t('reason')} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        {guest.email !== '' && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={tell}
              onChange={({ target }) => setTell(target.checked)}
              className="size-5 accent-brand"
            />
            {t('tell')}
          </label>
        )}
        <button
          type="submit"
          disabled={!current || save.isPending}
          className={`${button.primary} min-h-14 w-full text-lg`}
        >
          {t('save')}
        </button>
      </Section>
      {dialog}
    </form>
  )
}

type Items = StaffOrder['items']

/** What stays of the order, for the times that the kitchen can offer. */
const soldItems = (sold: Items, kept: readonly Kept[]) =>
  kept.flatMap(({ line, quantity }) => {
    const item = sold.find((other) => other.line === line)
    if (!item?.product_id) return []
    const { product_id, serving_size, choices } = item
    return [{ product_id, serving_size, choices: chosenOf(choices), quantity }]
  })

type KeptProps = {
  sold: Items
  kept: Kept[]
  change: (kept: Kept[]) => void
  quote: ContentQuote | undefined
  currency: string
}

/** The lines as they were sold. What is taken off can be brought back until the change is saved. */
function KeptLines({ sold, kept, change, quote }: KeptProps) {
  const t = useTranslations('desk')
  const locale = useSiteLocale()
  return sold.map((item) => {
    const { line } = item
    const index = kept.findIndex((other) => other.line === line)
    const current = kept[index]
    const name = soldName(item, locale)
    if (!current)
      return (
        <li key={line} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <s className="text-muted">
            {item.quantity} × {name}
          </s>
          <button
            type="button"
            className={button.quiet}
            onClick={() => change([...kept, { line, quantity: item.quantity }])}
          >
            {t('bringBack')}
          </button>
        </li>
      )
    return (
      <DeskLine
        key={line}
        name={name}
        detail={current.quantity === item.quantity ? null : t('was', { count: item.quantity })}
        choices={item.choices}
        quantity={current.quantity}
        total={item.unit_price * current.quantity}
        setQuantity={(quantity) => change(kept.map((other) => (other.line === line ? { line, quantity } : other)))}
        remove={() => change(kept.filter((other) => other.line !== line))}
      >
        {quote?.lines[index] && <p className="font-semibold text-bad">{t('noMore')}</p>}
      </DeskLine>
    )
  })
}

type OutcomeProps = {
  order: StaffOrder
  quote: ContentQuote | undefined
  failed: boolean
  choose: (due: string) => void
}

/** The new total, what happens to the difference, and the time. */
function Outcome({ order, quote, failed, choose }: OutcomeProps) {
  const t = useTranslations('desk')
  const { format } = useMoney(order.currency)
  const { dueText, momentText } = useDueText()
  if (failed) return <p role="alert">{t('quoteFailed')}</p>
  const next = quote?.problems.includes('due_unavailable') ? quote.next_due : null
  return (
    <div aria-live="polite" className="grid min-h-24 gap-1">
      {quote?.due && <p className="text-xl font-semibold">{dueText(quote.due)}</p>}
      {quote?.problems.map((problem) => (
        <p key={problem} className="font-semibold text-bad">
          {t(`problems.${problem}`)}
        </p>
      ))}
      {next && (
        <button type="button" className={`${button.secondary} w-fit`} onClick={() => choose(next.at)}>
          {t('moveTo', { time: momentText(next.at) })}
        </button>
      )}
      {quote && (
        <p className="text-xl">
          {quote.total === order.total_amount
            ? t('sameTotal', { total: format(quote.total) })
            : t('newTotal', { before: format(order.total_amount), total: format(quote.total) })}
        </p>
      )}
      {quote && quote.refund > 0 && <p className="font-semibold">{t('refund', { amount: format(quote.refund) })}</p>}
      {quote && quote.to_collect > 0 && (
        <p className="font-semibold">{t('collect', { amount: format(quote.to_collect) })}</p>
      )}
    </div>
  )
}
