import { PROBLEMS } from '../../src/domain/problem.ts'
import type { DescribedApi } from '../../tests/described-api.ts'
import type { Request } from './requests.ts'
import type { Answer } from './send.ts'
import { leakOf } from './victims.ts'

const FILES = /^\/(api|media|assets|brand|site)(?=[/?]|$)/

/** What is wrong with a response. */
export function responseViolations(request: Request, answer: Answer, described: DescribedApi): string[] {
  if (answer.status >= 500) return ['the server failed']
  return [
    ...(answer.status >= 400 && request.method !== 'HEAD' ? wrongRefusal(request, answer) : []),
    ...undeclared(request, answer, described),
    ...wrongPlace(answer),
    ...leaked(request, answer),
    // Limits are off: a 429 means that closed streams still count.
    ...(answer.status === 429 && request.target.includes('/events') ? ['a stream was refused'] : []),
  ]
}

function wrongRefusal({ target, method }: Request, answer: Answer): string[] {
  const type = answer.headers.get('content-type')
  if (method === 'GET' && !FILES.test(target) && type?.startsWith('text/html')) return []
  if (type !== 'application/problem+json') return ['a refusal that is no problem document']
  const { code, status } = JSON.parse(answer.body)
  const known = Object.hasOwn(PROBLEMS, code) && PROBLEMS[code as keyof typeof PROBLEMS] === answer.status
  return known && status === answer.status ? [] : ['a refusal for a reason that is not on the list']
}

function undeclared(request: Request, { status, headers, body }: Answer, described: DescribedApi): string[] {
  const [method = '', path = ''] = request.operation.split(' ')
  if (!request.reachesOperation || request.unfinished || request.method !== method || !path.startsWith('/api/'))
    return []
  const answer = { status, type: headers.get('content-type') ?? '', body }
  return described.wrongAnswer(path, method.toLowerCase(), answer).map((what) => `not as described: ${what}`)
}

function wrongPlace({ headers }: Answer): string[] {
  const location = headers.get('location')
  if (!location || location.startsWith('http://localhost')) return []
  const { origin } = new URL(location, 'http://here')
  return origin === 'http://here' ? [] : [`redirect to ${origin}`]
}

function leaked({ who }: Request, { body }: Answer): string[] {
  const secret = who === 'visitor' || who === 'customer' ? leakOf(body) : undefined
  return secret ? [`the response contains ${secret} of another person`] : []
}
