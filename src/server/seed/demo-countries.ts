import type { Config } from '../platform/config.ts'
import { germany } from './countries/de.ts'
import { japan } from './countries/jp.ts'
import { kuwait } from './countries/kw.ts'
import { lebanon } from './countries/lb.ts'
import { unitedStates } from './countries/us.ts'
import type { DemoCountry } from './demo-country.ts'

export const demoCountries: Record<Config['DEMO_COUNTRY'], DemoCountry> = {
  US: unitedStates,
  DE: germany,
  KW: kuwait,
  JP: japan,
  LB: lebanon,
}
