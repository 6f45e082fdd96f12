import { z } from 'zod'

const text = (max: number) => z.string().min(1).max(max)
const address = z.url({ protocol: /^https?$/ })

const MoneySchema = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})

const Breakdown = z.strictObject({
  item_total: MoneySchema.optional(),
  tax_total: MoneySchema.optional(),
  shipping: MoneySchema.optional(),
  handling: MoneySchema.optional(),
  insurance: MoneySchema.optional(),
  shipping_discount: MoneySchema.optional(),
  discount: MoneySchema.optional(),
})

const Item = z.strictObject({
  name: text(127),
  unit_amount: MoneySchema,
  tax: MoneySchema.optional(),
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

const PurchaseUnit = z.strictObject({
  reference_id: text(256).default('default'),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  description: text(127).optional(),
  soft_descriptor: text(22).optional(),
  amount: MoneySchema.extend({ breakdown: Breakdown.optional() }),
  items: z.array(Item).optional(),
})

const Experience = z.strictObject({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  return_url: address.optional(),
  cancel_url: address.optional(),
})

const Wallet = z.strictObject({
  email_address: z
    .string()
    .min(3)
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/)
    .optional(),
  experience_context: Experience.optional(),
})

/** The fields that the simulator knows. PayPal ignores unknown fields; here they are refused, to find misspelt ones. */
export const OrderRequestSchema = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(PurchaseUnit).min(1).max(1),
  payment_source: z.strictObject({ paypal: Wallet.optional() }).optional(),
  application_context: Experience.omit({ payment_method_preference: true }).optional(),
})

export const RefundRequestSchema = z.strictObject({
  amount: MoneySchema.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
})

export const CaptureRequestSchema = z.strictObject({})

export type OrderRequest = z.output<typeof OrderRequestSchema>
export type RefundRequest = z.output<typeof RefundRequestSchema>
export type Unit = z.output<typeof PurchaseUnit>
export type ExperienceContext = z.output<typeof Experience>
