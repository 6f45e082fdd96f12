import { local } from '../ui/storage.ts'

const KEY = 'adminLoggedIn'

/** A hint for the interface only, which opens nothing: the server decides who is logged in. */
export const setAdminLoggedIn = () => local.set(KEY, 'true')

export const clearAdminLoggedIn = () => local.remove(KEY)
