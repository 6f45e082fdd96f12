import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { PACE_UNITS } from '../../../domain/kitchen/pace.ts'
import { MENU_ORDERS } from '../../../domain/menu/menu-order.ts'
import { ORDER_NUMBERS } from '../../../domain/orders/order-number.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from './edit-settings.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TaxFields } from './tax-section.tsx'

type Props = { form: SettingsForm }

export function OnlineSection({ form }: Props) {
  const t = useTranslations('settings')
  const { draft, set } = form
  const toggle = (
    name: 'online_ordering' | 'online_reservations' | 'one_checkout' | 'email_notifications',
    hint: string,
  ) => <Switch labelled label={t(name)} hint={hint} on={draft[name]} toggle={(on) => set({ [name]: on })} />
  return (
    <Section title={t('online')}>
      {toggle('online_ordering', t('orderingHint'))}
      {toggle('online_reservations', t('reservationsHint'))}
      <TablesSwitch form={form} label={t('table_reservations')} />
      {toggle('one_checkout', t('oneCheckoutHint'))}
      {toggle('email_notifications', t('notificationsHint'))}
    </Section>
  )
}

function TablesSwitch({ form: { draft, set }, label }: Props & { label: string }) {
  const t = useTranslations('settings')
  return (
    <Switch
      labelled
      label={label}
      hint={t('tablesHint')}
      on={draft.table_reservations}
      // A table is a reservation: without online reservations none could be booked.
      toggle={(on) => set({ table_reservations: on, ...(on && { online_reservations: true }) })}
    />
  )
}

/** When reservations can begin: one switch, in Settings and in the set-up. */
function SlotsSwitch({ form: { draft, set } }: Props) {
  const t = useTranslations('settings')
  const { clock } = useRestaurant().restaurant.forms
  return (
    <Switch
      labelled
      label={t('slots_follow_hours')}
      hint={t('slotsHint', { clock })}
      on={draft.slots_follow_hours}
      toggle={(slots_follow_hours) => set({ slots_follow_hours })}
    />
  )
}

/** The set-up asks for reservations together with the guests that fit. */
export function TablesSection({ form }: Props) {
  const t = useTranslations('settings')
  const { draft, set } = form
  return (
    <Section title={t('tables')}>
      <Switch
        labelled
        label={t('dishesQuestion')}
        hint={t('reservationsHint')}
        on={draft.online_reservations}
        toggle={(online_reservations) =>
          set({ online_reservations, ...(!online_reservations && { table_reservations: false }) })
        }
      />
      <TablesSwitch form={form} label={t('tablesQuestion')} />
      <SlotsSwitch form={form} />
      <div className="max-w-md">
        <Field {...form.field('slot_capacity')} inputMode="numeric" dir="ltr" hint={t('capacityHint')} />
      </div>
    </Section>
  )
}

export function MenuSection({ form: { draft, set } }: Props) {
  const t = useTranslations('settings')
  const hint = useId()
  return (
    <Section title={t('menu')}>
      <div>
        <Choice
          labelled
          label={t('menu_order')}
          value={draft.menu_order}
          options={MENU_ORDERS}
          text={(order) => t(`menuOrders.${order}`)}
          choose={(menu_order) => set({ menu_order })}
          aria-describedby={hint}
          className="w-full max-w-md font-normal"
        />
        <p id={hint} className="mt-1 text-sm text-muted">
          {t('menuOrderHint')}
        </p>
      </div>
      <Switch
        labelled
        label={t('new_dishes_today')}
        hint={t('newDishesHint')}
        on={draft.new_dishes_today}
        toggle={(new_dishes_today) => set({ new_dishes_today })}
      />
    </Section>
  )
}

/** What guests pay on top of the dishes. */
export function ChargesSection({ form }: Props) {
  const { draft, set, field } = form
  const t = useTranslations('settings')
  return (
    <Section title={t('charges')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {draft.taxes === null && (
          <Field
            {...field('tax_percent')}
            inputMode="decimal"
            dir="ltr"
            hint={t(draft.one_checkout ? 'taxOnAllHint' : 'taxHint')}
          />
        )}
        <Field {...field('delivery_fee')} inputMode="decimal" dir="ltr" hint={t('deliveryHint')} />
        <Field {...field('minimum_delivery')} inputMode="decimal" dir="ltr" hint={t('minimumHint')} />
        <Field {...field('minimum_pickup')} inputMode="decimal" dir="ltr" hint={t('minimumHint')} />
      </div>
      <TaxFields form={form} />
      <Switch labelled label={t('tips')} hint={t('tipsHint')} on={draft.tips} toggle={(tips) => set({ tips })} />
      {draft.tips && (
        <div className="max-w-md">
          <Field {...field('tip_percents')} dir="ltr" maxLength={40} hint={t('tipPercentsHint')} />
        </div>
      )}
      <Switch
        labelled
        label={t('cash_change')}
        hint={t('cashChangeHint')}
        on={draft.cash_change}
        toggle={(cash_change) => set({ cash_change })}
      />
    </Section>
  )
}

/** How many guests fit, and how long seats and payments wait. */
export function CapacitySection({ form }: Props) {
  const t = useTranslations('settings')
  const { draft, set, field } = form
  return (
    <Section title={t('capacity')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field {...field('slot_capacity')} inputMode="numeric" dir="ltr" hint={t('capacityHint')} />
        <Field {...field('unpaid_minutes')} inputMode="numeric" dir="ltr" hint={t('unpaidHint')} />
        <Field {...field('release_hours')} inputMode="numeric" dir="ltr" hint={t('releaseHint')} />
      </div>
      <SlotsSwitch form={form} />
      <Switch
        labelled
        label={t('refund_cancelled')}
        hint={t('refundCancelledHint')}
        on={draft.refund_cancelled}
        toggle={(refund_cancelled) => set({ refund_cancelled })}
      />
    </Section>
  )
}

export function SecuritySection({ form: { draft, set, field } }: Props) {
  const t = useTranslations('settings')
  return (
    <Section title={t('security')}>
      <Switch
        labelled
        label={t('require_two_factor')}
        hint={t('twoFactorHint')}
        on={draft.require_two_factor}
        toggle={(require_two_factor) => set({ require_two_factor })}
      />
      <div className="max-w-md">
        <Field {...field('message_months')} inputMode="numeric" dir="ltr" hint={t('monthsHint')} />
      </div>
    </Section>
  )
}

/** How long an order takes, and how much the kitchen does in a quarter of an hour. */
export function KitchenSection({ form: { draft, set, field } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  return (
    <Section title={t('kitchenPace')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field {...field('prep_minutes')} inputMode="numeric" dir="ltr" hint={t('prepHint')} />
        <Field {...field('delivery_minutes')} inputMode="numeric" dir="ltr" hint={t('deliveryMinutesHint')} />
        <Field {...field('pace_limit')} inputMode="numeric" dir="ltr" hint={t('paceHint')} />
        <Choice
          labelled
          label={t('pace_unit')}
          value={draft.pace_unit}
          options={PACE_UNITS}
          text={(unit) => t(`paceUnits.${unit}`)}
          choose={(pace_unit) => set({ pace_unit })}
          className="w-full font-normal"
        />
      </div>
      <Choice
        labelled
        label={t('order_numbers')}
        value={draft.order_numbers}
        options={ORDER_NUMBERS}
        text={(kind) => t(`orderNumbers.${kind}`)}
        choose={(order_numbers) => set({ order_numbers })}
        className="w-full max-w-md font-normal"
      />
    </Section>
  )
}
