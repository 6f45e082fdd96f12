import type { CurrencyCode } from '../currency-digits.ts'
import type { ClockHours } from '../time/times.ts'

/** Null: by the language of the page, Sunday in English and Saturday in Arabic; lists of days begin with Monday. */
export const WEEK_STARTS = ['monday', 'friday', 'saturday', 'sunday'] as const
type WeekStart = (typeof WEEK_STARTS)[number]

/** `zip`: the words of the USA; `none`: a country whose addresses have no postal code. */
export const POSTAL_CODES = ['zip', 'postcode', 'none'] as const

/** How a country writes times, weeks and addresses. */
export type CountryForms = {
  clock: ClockHours
  week_start: WeekStart | null
  postal_code: (typeof POSTAL_CODES)[number]
}

/** As specified: those of the USA, and of a restaurant that has not said its country. */
const SPECIFIED: CountryForms = { clock: '12', week_start: null, postal_code: 'zip' }

export function countryForms(country: string | null): CountryForms {
  if (country === null || country === 'US') return SPECIFIED
  return {
    clock: TWELVE_HOURS.has(country) ? '12' : '24',
    week_start: weekStart(country),
    postal_code: NO_POSTAL_CODE.has(country) ? 'none' : 'postcode',
  }
}

/** What people in a country call the tax on a meal; null: the usual word. Only a proposal. */
export function usualTaxWord(country: string | null): { en: string; ar: string } | null {
  if (VAT.has(country ?? '')) return { en: 'VAT', ar: 'ضريبة القيمة المضافة' }
  return GST.has(country ?? '') ? { en: 'GST', ar: 'ضريبة السلع والخدمات' } : null
}

/** The smallest coin where it is larger than the smallest unit; null: it is not, or we do not know. Only a proposal. */
export const usualCoin = (currency: CurrencyCode): string | null =>
  COINS.find(([, of]) => of.has(currency))?.[0] ?? null

/** Null: a country without a currency of its own in our list. */
export const countryCurrency = (country: string | null): CurrencyCode | null => currencies.get(country ?? '') ?? null

function weekStart(country: string): WeekStart {
  if (SATURDAY.has(country)) return 'saturday'
  if (SUNDAY.has(country)) return 'sunday'
  return country === 'MV' ? 'friday' : 'monday'
}

const countries = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const VAT = countries(
  'AE AL AT BA BE BG BH CH CY CZ DE DK EE EG ES FI FR GB GR HR HU IE IM IT LB LI LT LU LV MA MC MD ME MK MT NG NL NO OM PH PL PT RO RS SA SE SI SK TH TN TR UA ZA',
)
const GST = countries('AU CA IN JO NZ SG')

const COINS: [string, ReadonlySet<string>][] = [
  ['0.005', countries('KWD')],
  ['0.05', countries('AUD CAD CHF')],
  ['0.1', countries('NZD')],
  ['0.25', countries('AED')],
  ['0.5', countries('DKK')],
  ['1', countries('CZK NOK SEK')],
  ['5', countries('HUF')],
]

const TWELVE_HOURS = countries(
  'AE AG AL AS AU BB BD BH BM BN BS BT CA CO CR CU CY DM DO DZ EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KR KP KW KY LB LC LR LY MH MO MP MR MW MX MY NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM VC VE VG VI VU WS YE ZM',
)

const SATURDAY = countries('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY')
const SUNDAY = countries(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM VE VI WS YE ZA ZW',
)

/** Lebanon has codes that nobody writes on an address. */
const NO_POSTAL_CODE = countries(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KP LB LY ML MO MR NR NU QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TV UG VU YE ZW',
)

const CURRENCIES = `
EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT
USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI
AED AE
AFN AF
ALL AL
AMD AM
AOA AO
ARS AR
AUD AU CC CX KI NF NR TV
AWG AW
AZN AZ
BAM BA
BBD BB
BDT BD
BHD BH
BIF BI
BMD BM
BND BN
BOB BO
BRL BR
BSD BS
BTN BT
BWP BW
BYN BY
BZD BZ
CAD CA
CDF CD
CHF CH LI
CLP CL
CNY CN
COP CO
CRC CR
CUP CU
CVE CV
CZK CZ
DJF DJ
DKK DK FO GL
DOP DO
DZD DZ
EGP EG
ERN ER
ETB ET
FJD FJ
FKP FK
GBP GB GG GS IM JE
GEL GE
GHS GH
GIP GI
GMD GM
GNF GN
GTQ GT
GYD GY
HKD HK
HNL HN
HTG HT
HUF HU
IDR ID
ILS IL PS
INR IN
IQD IQ
IRR IR
ISK IS
JMD JM
JOD JO
JPY JP
KES KE
KGS KG
KHR KH
KMF KM
KPW KP
KRW KR
KWD KW
KYD KY
KZT KZ
LAK LA
LBP LB
LKR LK
LRD LR
LSL LS
LYD LY
MAD EH MA
MDL MD
MGA MG
MKD MK
MMK MM
MNT MN
MOP MO
MRU MR
MUR MU
MVR MV
MWK MW
MXN MX
MYR MY
MZN MZ
NAD NA
NGN NG
NIO NI
NOK NO SJ
NPR NP
NZD CK NU NZ PN TK
OMR OM
PAB PA
PEN PE
PGK PG
PHP PH
PKR PK
PLN PL
PYG PY
QAR QA
RON RO
RSD RS
RUB RU
RWF RW
SAR SA
SBD SB
SCR SC
SDG SD
SEK SE
SGD SG
SHP SH
SLE SL
SOS SO
SRD SR
SSP SS
STN ST
SYP SY
SZL SZ
THB TH
TJS TJ
TMT TM
TND TN
TOP TO
TRY TR
TTD TT
TWD TW
TZS TZ
UAH UA
UGX UG
UYU UY
UZS UZ
VES VE
VND VN
VUV VU
WST WS
XAF CF CG CM GA GQ TD
XCD AG AI DM GD KN LC MS VC
XOF BF BJ CI GW ML NE SN TG
XPF NC PF WF
YER YE
ZAR ZA
ZMW ZM
ZWG ZW
`

const currencies = new Map(
  CURRENCIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [currency = '', ...users] = line.split(' ')
      return users.map((country): [string, CurrencyCode] => [country, currency])
    }),
)
