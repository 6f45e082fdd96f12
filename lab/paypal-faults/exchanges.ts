const MAX_EXCHANGES = 500

/** One request to the API and its response. Status 0: the connection was closed before the request was handled. */
export type Exchange = {
  at: string
  method: string
  path: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number
  responseBody: string
  dropped?: 'before' | 'after'
  /** The response comes from a fault, and may be one that PayPal would not send here. */
  faulty?: boolean
}

export function record(exchanges: Exchange[], exchange: Exchange): void {
  exchanges.push(exchange)
  if (exchanges.length > MAX_EXCHANGES) exchanges.shift()
}
