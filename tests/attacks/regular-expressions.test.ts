import { expect, test } from 'vitest'
import { z } from 'zod'
import { rounds } from '../endurance.ts'
import { expressionsIn, slowText } from '../regular-expressions.ts'

const { literals, built } = expressionsIn('src')

test('every regular expression takes linear time on 10,000 hostile characters', { timeout: 300_000 }, () => {
  expect(literals.length).toBeGreaterThan(100)
  const slow = literals.flatMap((expression) => {
    const text = slowText(expression)
    return text === undefined
      ? []
      : [`${expression.file}: /${expression.source}/ on ${JSON.stringify(text).slice(0, 60)}…`]
  })
  expect(slow).toEqual([])
})

test("the library's regular expressions for addresses, ids and dates are linear", () => {
  const { email, guid, datetime } = z.regexes
  for (const { source, flags } of [email, guid, z.regexes.uuid(), datetime({ precision: null })])
    expect(slowText({ source, flags }), source).toBeUndefined()
})

test('no regular expression is built at run time, where this test would miss it', () => expect(built).toEqual([]))

/** The quick ones first: what takes exponential time takes long to find. */
const SLOW = [
  '\\/+$',
  '(\\D*\\d){5}',
  '[\\w-]+\\s*;\\s*q=0(\\.0*)?(?![.\\d])',
  '<script(?![^>]*src=)[^>]*>',
  '([^/]+)\\.\\w+$',
  '^(a+)+$',
  '^(?:[a-z]|[^0-9])*$',
  '^[\\w.]+[\\w.-]*@x$',
]

test('a regular expression that is not linear is found', { timeout: 120_000 }, () => {
  for (const source of rounds(SLOW.slice(0, 2), SLOW)) expect(slowText({ source, flags: '' }), source).toBeDefined()
  for (const source of ['^[a-z]+$', '^(?:[a-z]|[0-9])*$', '\\s+', '[^a-z]'])
    expect(slowText({ source, flags: '' }), source).toBeUndefined()
})
