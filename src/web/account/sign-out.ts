import type { ApiError } from '../api.ts'

/** Whether a request to sign out ended the session. One that no longer exists (401, 403, 404) counts as ended. */
export const isSignedOut = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    ({ status }: ApiError) => [401, 403, 404].includes(status),
  )
