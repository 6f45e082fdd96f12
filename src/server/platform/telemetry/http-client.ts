import { type Attributes, SpanStatusCode } from '@opentelemetry/api'
import type { Sdk } from './sdk.ts'

/** A span and a duration for each request that we send. The other side does not learn the trace id. */
export function traceFetch({ startChild, calls }: Pick<Sdk, 'startChild' | 'calls'>) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const started = performance.now()
    const url = new URL(address)
    const path = redactIds(url.pathname)
    const method = init.method ?? 'GET'
    const common = {
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    }
    const span = startChild(`${method} ${path}`, { ...common, 'url.full': url.origin + path })
    const end = (result: Attributes) => {
      span?.setAttributes(result)
      if (result['error.type']) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      calls.record((performance.now() - started) / 1000, { ...common, ...result })
    }
    try {
      const response = await fetch(address, init)
      const error = response.status >= 400 && { 'error.type': String(response.status) }
      end({ 'http.response.status_code': response.status, ...error })
      return response
    } catch (error) {
      end({ 'error.type': error instanceof Error ? error.name : '_OTHER' })
      throw error
    }
  }
}

/** Only words stay: parts of a path with capitals or mostly digits are ids. */
const redactIds = (path: string) =>
  path
    .split('/')
    .map((part) => (/^[a-z][a-z0-9-]{0,24}$/.test(part) ? part : part && '*'))
    .join('/')
