const KEPT = 500

/** One request to the API and its answer. Status 0: the connection was closed before anything was done. */
export type Exchange = {
  at: string
  method: string
  path: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number
  responseBody: string
  dropped?: 'before' | 'after'
  /** The answer is a fault's, and may be one that PayPal would not give here. */
  faulty?: boolean
}

export function record(exchanges: Exchange[], exchange: Exchange): void {
  exchanges.push(exchange)
  if (exchanges.length > KEPT) exchanges.shift()
}
