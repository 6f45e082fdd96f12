import { expect, test } from 'vitest'
import { readAddress } from './postal-address.ts'

test.each([
  ['48 Orchard Lane, New York, NY 10002', ['48 Orchard Lane', 'New York', 'NY', '10002']],
  ['48 Orchard Lane, Suite 2, New York, NY 10002-1234', ['48 Orchard Lane, Suite 2', 'New York', 'NY', '10002-1234']],
  ['Karl-Marx-Str. 1, 12043 Berlin', ['Karl-Marx-Str. 1', 'Berlin', undefined, '12043']],
  ['Naschmarkt 5, A-1060 Wien, Österreich', ['Naschmarkt 5', 'Wien', undefined, '1060']],
  ['12 Brick Lane, London E1 6AN', ['12 Brick Lane', 'London', undefined, 'E1 6AN']],
  ['48 أورتشارد لين، نيويورك 10002', ['48 أورتشارد لين', 'نيويورك', undefined, '10002']],
  ['Hamra Street, Beirut', ['Hamra Street, Beirut', undefined, undefined, undefined]],
  ['12043 Berlin', ['12043 Berlin', undefined, undefined, undefined]],
  ['Building 2020, Street 12, Doha', ['Building 2020, Street 12, Doha', undefined, undefined, undefined]],
  ['', ['', undefined, undefined, undefined]],
])('%s has a street, a town and a postcode where they are certain', (address, [street, town, region, code]) => {
  const parts = readAddress(address)
  expect([parts.streetAddress, parts.addressLocality, parts.addressRegion, parts.postalCode]).toEqual([
    street,
    town,
    region,
    code,
  ])
})
