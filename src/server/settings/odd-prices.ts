import { sql } from 'drizzle-orm'
import { type CurrencyCode, digitsOf } from '../../domain/currency-digits.ts'
import type { OddPrice } from '../../domain/settings/settings.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { delivery_zones, option_groups, options, products, settings } from '../tables/schema.ts'

/** As many as an owner reads. */
const LIMIT = 50

/** Prices with decimals that the currency does not have, such as after it was changed. They are rounded. */
export async function findOddPrices(db: Db | Tx, currency: CurrencyCode): Promise<OddPrice[]> {
  const digits = digitsOf(currency)
  const { rows } = await db.execute<OddPrice>(sql`
    select * from (
      select 'dish' as kind, name, name_ar, price::float8 as amount, price as exact from ${products}
      union all select 'dish', name, name_ar, now_price::float8, now_price from ${products}
      union all select 'dish', ${products.name} || ', ' || (size ->> 'name'), null, (size ->> 'price')::float8,
        (size ->> 'price')::numeric from ${products}, jsonb_array_elements(${products.serving_sizes}) as size
      union all select 'option', ${option_groups.name} || ', ' || ${options.name}, null, ${options.price}::float8, ${options.price}
        from ${options} join ${option_groups} on ${option_groups.id} = ${options.group_id}
      union all select 'zone', zone ->> 'name', zone ->> 'name_ar', (zone ->> field)::float8, (zone ->> field)::numeric
        from ${delivery_zones}, jsonb_array_elements(${delivery_zones.zones}) as zone, unnest(array['fee', 'minimum', 'free_from']) as field
      union all select 'setting', field, null, (to_jsonb(${settings}) ->> field)::float8, (to_jsonb(${settings}) ->> field)::numeric
        from ${settings}, unnest(array['delivery_fee', 'minimum_pickup', 'minimum_delivery', 'smallest_coin']) as field
    ) as prices
    where exact <> round(exact, ${digits}::int) order by kind, name, amount limit ${LIMIT}`)
  return rows.map(({ kind, name, name_ar, amount }) => ({ kind, name, name_ar, amount }))
}
