import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import pg from 'pg'

/** The role of the site on the embedded server: it owns the database and has no other rights. */
export const SITE_ROLE = 'sufra_site'

const ROLE_LOCK = 7_372_724

/**
 * Creates the site's role and returns its password. In earlier versions the site was the superuser: its tables become
 * the role's.
 */
export async function prepareSiteRole(superuserUrl: string, passwordFile: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]) // several processes may start at once
    const password = await readOrCreatePassword(passwordFile)
    await client.query('begin')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE])
    if (!rowCount) await client.query(`create role ${SITE_ROLE}`)
    await client.query(`alter role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${pg.escapeLiteral(password)}`)
    await client.query(`alter database postgres owner to ${SITE_ROLE}`)
    const { rows } = await client.query<{ statement: string }>(REASSIGN)
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
    return password
  } finally {
    await client.end()
  }
}

async function readOrCreatePassword(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored
  const password = randomBytes(24).toString('hex')
  await writeFile(`${file}.new`, password, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return password
}

/**
 * Changes the owner of everything the superuser owns except the objects of PostgreSQL and of extensions: `reassign
 * owned` refuses for the first role of a server. A column's sequence, an index and a table's type follow their table.
 */
const REASSIGN = `
  with ours as (
    select 'pg_namespace'::regclass as catalogue, oid, nspowner as owner, 'schema ' || quote_ident(nspname) as name
      from pg_namespace where nspname !~ '^pg_'
    union all select 'pg_class'::regclass, oid, relowner, 'table ' || oid::regclass
      from pg_class c where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relpersistence <> 't' and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
          and relkind = 'S')
    union all select 'pg_proc'::regclass, oid, proowner, 'routine ' || oid::regprocedure from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, 'type ' || oid::regtype
      from pg_type t where typtype in ('d', 'e', 'r') or typtype = 'c' and exists (
        select from pg_class where oid = t.typrelid and relkind = 'c'))
  select format('alter %s owner to ${SITE_ROLE}', name) as statement from ours
  where oid >= 16384 and owner = (select oid from pg_roles where rolname = current_user) and not exists (
    select from pg_depend where classid = catalogue and objid = ours.oid and deptype = 'e')`
