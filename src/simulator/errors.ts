import { issues } from './issues.ts'
import { debugId } from './state.ts'

export type Detail = { issue: string; description: string; field?: string; value?: string; location?: 'body' | 'path' }
type Link = { href: string; rel: string; method?: string }

const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  501: ['NOT_IMPLEMENTED', 'The server does not implement this request.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

/** An error with PayPal's response body. Throwing it sends that response. */
export class PayPalError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.name ?? body.error))
    this.status = status
    this.body = body
  }
}

export function refusal(status: number, details: Detail[] = [], links: Link[] = []): PayPalError {
  const [name, message] = NAMES[status] ?? NAMES[500] ?? []
  const [first] = details
  const information = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${first?.issue ?? name}`,
    rel: 'information_link',
    method: 'GET',
  }
  return new PayPalError(status, {
    name,
    message,
    debug_id: debugId(),
    ...(first && { details }),
    links: [information, ...links],
  })
}

export const detail = (issue: string, more: Partial<Detail> = {}): Detail => ({
  issue,
  description: issues[issue] ?? issue,
  ...more,
})

export const unprocessable = (issue: string, more: Partial<Detail> = {}, links: Link[] = []) =>
  refusal(422, [detail(issue, more)], links)

export const notFound = (field: string, value: string) =>
  refusal(404, [detail('INVALID_RESOURCE_ID', { field, value, location: 'path' })])

/** The older webhooks API has other error names and no descriptions. */
export const webhookRefusal = (
  status: number,
  name: string,
  message: string,
  details?: Omit<Detail, 'description'>[],
) =>
  new PayPalError(status, {
    name,
    message,
    debug_id: debugId(),
    information_link: `https://developer.paypal.com/docs/api/webhooks/v1/#error-${name}`,
    ...(details && { details }),
  })
