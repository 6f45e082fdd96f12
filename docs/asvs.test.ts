import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofProblem, readRows } from './named-tests.ts'

/** The numbers of levels 1 and 2, by section. */
const REQUIREMENTS = `
  1.1:1,2 1.2:1,2,3,4,5,6,7,8,9 1.3:1,2,3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:1,2 2.1:1,2,3 2.2:1,2,3 2.3:1,2,3,4 2.4:1
  3.2:1,2 3.3:1,2,3,4 3.4:1,2,3,4,5,6 3.5:1,2,3,4,5 3.7:1,2 4.1:1,2,3 4.2:1 4.3:1,2 4.4:1,2,3,4
  5.1:1 5.2:1,2,3 5.3:1,2 5.4:1,2,3 6.1:1,2,3 6.2:1,2,3,4,5,6,7,8,9,10,11,12 6.3:1,2,3,4 6.4:1,2,3,4 6.5:1,2,3,4,5
  6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.2:1,2,3,4 7.3:1,2 7.4:1,2,3,4,5 7.5:1,2 7.6:1,2 8.1:1,2
  8.2:1,2,3 8.3:1 8.4:1 9.1:1,2,3 9.2:1,2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4 10.4:1,2,3,4,5,6,7,8,9,10,11
  10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2 11.2:1,2,3 11.3:1,2,3 11.4:1,2,3,4 11.5:1 11.6:1
  12.1:1,2,3 12.2:1,2 12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2 13.4:1,2,3,4,5 14.1:1,2 14.2:1,2,3,4
  14.3:1,2,3 15.1:1,2,3 15.2:1,2,3 15.3:1,2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5 16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3
  17.1:1 17.2:1,2,3,4 17.3:1,2`
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name, numbers = ''] = section.split(':')
    return numbers.split(',').map((number) => `${name}.${number}`)
  })

const STATES = ['met', 'partly', 'not met', 'does not apply']
const page = readFileSync('docs/asvs.md', 'utf8')
const rows = readRows(page)

test('every requirement of levels 1 and 2 is there once, in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(([number]) => number)).toEqual(REQUIREMENTS)
})

test('every row has a state, and a sentence or a test that exists', () => {
  expect(rows.flatMap(problemsOf)).toEqual([])
})

test('the page counts its rows', () => {
  const count = (state: string) => rows.filter((row) => row[2] === state).length
  const [met, partly, not_met, other] = STATES.map(count)
  expect(page).toContain(`${met} are met, ${partly} partly, ${not_met} are not met, ${other} do not apply.`)
  const listed = /\*\*Not met:\*\* (.*)/.exec(page)?.[1] ?? ''
  const unmet = rows.filter((row) => row[2] === 'not met').map(([number]) => number)
  expect(listed.match(/\d+\.\d+\.\d+/g)).toEqual(unmet)
})

test('a row without reason, with an unknown state or a test that is gone is found', () => {
  const proof = 'api/access: an undeclared route is forbidden'
  expect(problemsOf(['1.1.1', 'x', 'met', '', proof])).toEqual([])
  expect(problemsOf(['1.1.1', 'x', 'met', 'By design', ''])).toEqual([])
  expect(problemsOf(['1.1.1', 'x', 'met', '', ''])).toEqual(['1.1.1: has neither sentence nor test'])
  expect(problemsOf(['1.1.1', 'x', 'partly', '', proof])).toEqual(['1.1.1: does not say what is missing'])
  expect(problemsOf(['1.1.1', 'x', 'perhaps', 'y', ''])).toEqual(['1.1.1: has no state'])
  expect(problemsOf(['1.1.1', 'x', 'met', '', 'api/access: gone'])).toHaveLength(1)
})

function problemsOf([number, , state = '', how = '', proofs = '']: string[]): string[] {
  const problems = [
    STATES.includes(state) ? undefined : 'has no state',
    how || proofs ? undefined : 'has neither sentence nor test',
    state === 'met' || how ? undefined : 'does not say what is missing',
    ...(proofs ? proofs.split('<br>').map(proofProblem) : []),
  ]
  return problems.flatMap((problem) => (problem ? [`${number}: ${problem}`] : []))
}
