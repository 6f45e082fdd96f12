type Thrown = {
  name?: string
  message?: string
  stack?: string
  code?: unknown
  cause?: unknown
  severity?: string
  constraint?: string
  table?: string
  params?: unknown
}

/** Kinds of PostgreSQL errors whose messages name tables and columns, and never a value. */
const WITHOUT_VALUES = /^(08|23|40|42|53|54|55|57|58)/
const LONGEST = 500

/** An error as it may be logged: where and why, without anything that somebody typed. */
export function describeError(error: unknown, depth = 0): object {
  const { name, stack, code, cause, constraint, table } = thrown(error)
  return {
    name: name ?? typeof error,
    message: maskedMessage(error),
    ...(typeof code === 'string' && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(stack && depth === 0 && { stack: framesOf(error as Error) }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

/** For whoever starts the site or runs a command, and for what stores the errors of jobs. */
export function safeMessage(error: unknown): string {
  const { cause } = thrown(error)
  const message = isDatabaseError(error) ? maskedMessage(error) : thrown(error).message
  return [message ?? 'failed', ...(isDatabaseError(cause) ? [safeMessage(cause)] : [])].join(': ')
}

function maskedMessage(error: unknown): string | undefined {
  const { message, severity, code, params } = thrown(error)
  if (params !== undefined) return 'Failed query' // Drizzle's own words repeat the parameters
  if (severity) return WITHOUT_VALUES.test(String(code)) ? message : `PostgreSQL error ${code}`
  return message && masked(message.split('\n', 1)[0] ?? '')
}

const isDatabaseError = (error: unknown) => {
  const { severity, params } = thrown(error)
  return severity !== undefined || params !== undefined
}

/** Addresses, numbers, tokens and quoted texts. */
const masked = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(/"[^"]*"/g, '"*"')
    .replace(/[^\s<>"'(),:;]+/g, (word) => (word.includes('@') ? '*' : word))
    .replace(/\+?\d[\d ().-]{5,}\d/g, '*')
    .replace(/[\w-]{20,}/g, (word) => (/[\dA-Z]/.test(word) ? '*' : word))

/** A message may look like a frame, so it is cut off first. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  return (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
}

const thrown = (error: unknown): Thrown => (typeof error === 'object' && error !== null ? error : {})
