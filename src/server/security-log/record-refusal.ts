import { sql } from 'drizzle-orm'
import type { Db } from '../database/connection.ts'
import { security_log } from '../database/schema.ts'
import type { Person } from '../person.ts'

/** A route that is refused again and again is recorded once in so many minutes, so that nobody can fill the log. */
const MINUTES = 10

/** Records that a route was refused because of the person's role. */
export async function recordRefusal(db: Db, { id, full_name, email, role, origin }: Person, route: string) {
  const { device = null, network = null } = origin ?? {}
  await db.execute(sql`
    insert into ${security_log} (kind, actor_id, actor_name, actor_email, actor_role, device, network, details)
    select 'refused', ${id}::uuid, ${full_name}, ${email}, ${role}, ${device}, ${network}, jsonb_build_object('route', ${route}::text)
    where not exists (select from ${security_log} where actor_id = ${id}::uuid and kind = 'refused'
      and details ->> 'route' = ${route} and created_at > now() - make_interval(mins => ${MINUTES}))`)
}
