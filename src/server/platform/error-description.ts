type ErrorFields = {
  name?: string
  message?: string
  stack?: string
  code?: unknown
  cause?: unknown
  severity?: string
  constraint?: string
  table?: string
  params?: unknown
  /** Of a mail server. */
  responseCode?: unknown
  originalCode?: unknown
  command?: unknown
  response?: unknown
}

/** Classes of PostgreSQL errors whose messages name tables and columns, but never values. */
const WITHOUT_VALUES = /^(08|23|40|42|53|54|55|57|58)/
const MAX_LENGTH = 500

/** An error as it may be logged: type, message and stack, without user input. */
export function describeError(error: unknown, depth = 0): object {
  const { name, stack, code, cause, constraint, table } = fieldsOf(error)
  return {
    name: name ?? typeof error,
    message: maskedMessage(error),
    ...(typeof code === 'string' && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(stack && depth === 0 && { stack: readFrames(fieldsOf(error)) }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

/** For the console, and for the job queue, which stores errors. */
export function safeMessage(error: unknown): string {
  const { cause } = fieldsOf(error)
  const message = isDatabaseError(error) ? maskedMessage(error) : fieldsOf(error).message
  return [message ?? 'failed', ...(isDatabaseError(cause) ? [safeMessage(cause)] : [])].join(': ')
}

function maskedMessage(error: unknown): string | undefined {
  const { message, severity, code, params } = fieldsOf(error)
  if (params !== undefined) return 'Failed query' // Drizzle's message repeats the parameters
  if (severity) return WITHOUT_VALUES.test(String(code)) ? message : `PostgreSQL error ${code}`
  return message && mask(message.split('\n', 1)[0] ?? '')
}

const isDatabaseError = (error: unknown) => {
  const { severity, params } = fieldsOf(error)
  return severity !== undefined || params !== undefined
}

/** Masks e-mail addresses, phone numbers, tokens and quoted texts. */
const mask = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/"[^"]*"/g, '"*"')
    .replace(/[^\s<>"'(),:;]+/g, (word) => (word.includes('@') ? '*' : word))
    .replace(/\+?\d[\d ().-]{5,}\d/g, '*')
    .replace(/[\w-]{20,}/g, (word) => (/[\dA-Z]/.test(word) ? '*' : word))

/** The message is cut off first, because its text may look like a stack frame. */
function readFrames({ stack = '', message = '' }: ErrorFields): string[] {
  const start = stack.indexOf(message)
  return (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
}

/** Anything can be thrown; the fields of an error may all be missing. */
export const fieldsOf = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {})

/** The code that Node.js or PostgreSQL gave the error itself, not its cause. */
export function codeOf(error: unknown): string | undefined {
  const { code } = fieldsOf(error)
  return typeof code === 'string' ? code : undefined
}
