import { getRequest } from '@tanstack/react-start/server'

type CallApi = (request: Request) => Response | Promise<Response>
let callApi: CallApi = () => {
  throw new Error('connectApi was not called')
}

export function connectApi(call: CallApi) {
  callApi = call
}

/** The browser calls the API over HTTP; server rendering calls it in-process, with the visitor's cookies. */
export async function callInProcess(input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  const cookie = getRequest().headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  return callApi(new Request(`http://in-process${input}`, { ...init, headers }))
}
