import { expect, test } from 'vitest'
import { readPostalAddress } from './postal-address.ts'

const NONE = [undefined, undefined, undefined]

test.each([
  ['48 Orchard Lane, New York, NY 10002', ['48 Orchard Lane', 'New York', 'NY', '10002']],
  ['48 Orchard Lane, Suite 2, New York, NY 10002-1234', ['48 Orchard Lane, Suite 2', 'New York', 'NY', '10002-1234']],
  ['Karl-Marx-Str. 1, 12043 Berlin', ['Karl-Marx-Str. 1', 'Berlin', undefined, '12043']],
  ['Naschmarkt 5, A-1060 Wien, Österreich', ['Naschmarkt 5', 'Wien', undefined, '1060']],
  ['12 Brick Lane, London E1 6AN', ['12 Brick Lane', 'London', undefined, 'E1 6AN']],
  ['48 أورتشارد لين، نيويورك 10002', ['48 أورتشارد لين', 'نيويورك', undefined, '10002']],
  ['Hamra Street, Beirut', ['Hamra Street, Beirut', undefined, undefined, undefined]],
  ['9-4-8 Ebisu, Shibuya-ku, Tokyo 150-0013', ['9-4-8 Ebisu, Shibuya-ku', 'Tokyo', undefined, '150-0013']],
  ['12043 Berlin', ['12043 Berlin', undefined, undefined, undefined]],
  ['Building 2020, Street 12, Doha', ['Building 2020, Street 12, Doha', undefined, undefined, undefined]],
  ['Suite 5, 1234 Broadway, New York, NY 10002', ['Suite 5, 1234 Broadway', 'New York', 'NY', '10002']],
  ['Empire Plaza, New York, NY 10118, United States', ['Empire Plaza', 'New York', 'NY', '10118']],
  ['Marina Plaza, Office 1204, Dubai Marina, Dubai', ['Marina Plaza, Office 1204, Dubai Marina, Dubai', ...NONE]],
  ['Al Sadd Street, Building 1204', ['Al Sadd Street, Building 1204', ...NONE]],
  ['Sheikh Zayed Road, P.O. Box 12345', ['Sheikh Zayed Road, P.O. Box 12345', ...NONE]],
  ['شارع الحمرا، مبنى 1204', ['شارع الحمرا, مبنى 1204', ...NONE]],
  ['12 Main Street, Flatbush 11226', ['12 Main Street', 'Flatbush', undefined, '11226']],
  ['Tower 2, Office 1204, Dubai 12345', ['Tower 2, Office 1204', 'Dubai', undefined, '12345']],
  [
    '1204 Broadway Center, 12 Main Street, Hamra, Beirut 1107',
    ['1204 Broadway Center, 12 Main Street, Hamra', 'Beirut', undefined, '1107'],
  ],
  ['Level 3, 1234 Broadway, Hamra, Beirut', ['Level 3, 1234 Broadway, Hamra, Beirut', ...NONE]],
  ['', ['', undefined, undefined, undefined]],
])('%s has a street, a town and a postcode where they are certain', (address, [street, town, region, code]) => {
  const parts = readPostalAddress(address)
  expect([parts.streetAddress, parts.addressLocality, parts.addressRegion, parts.postalCode]).toEqual([
    street,
    town,
    region,
    code,
  ])
})
