import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES, USER_CHANGES } from '../../domain/accounts/roles.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { createdAt, id, moment, oneOf, searchWords } from './columns.ts'

/**
 * Accounts, confirmed or not: several people may register one address until one of them confirms it. Sessions and
 * accounts are read and written by better-auth alone.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** The unique name that better-auth uses: the address once it is confirmed, before that one made of the id. */
    sign_in_name: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when email_verified then email else id::text || '@unconfirmed.invalid' end`,
      ),
    full_name: text().notNull(),
    phone: text(),
    locale: text({ enum: LOCALES }).notNull().default('en'),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    email_verified: boolean().notNull().default(false),
    two_factor_enabled: boolean().notNull().default(false),
    /** The password is long enough for staff. Recorded when it is set or typed, because only its hash is stored. */
    long_password: boolean().notNull().default(false),
    image: text(), // required by better-auth
    /** The panel's language that this person chose; null: none chosen, each screen uses its own. */
    panel_locale: text({ enum: LOCALES }),
    search_words: searchWords(() => sql`full_name || ' ' || email || ' ' || coalesce(phone, '')`),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    unique('users_sign_in_name_unique').on(t.sign_in_name),
    index('users_email').on(t.email),
    index('users_words').using('gin', t.search_words),
    index('users_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_status_known', sql`${t.status} in ('active', 'inactive')`),
    check('users_locale_known', sql`${t.locale} in ('en', 'ar') and ${t.panel_locale} in ('en', 'ar')`),
  ],
)

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The row stays when the account is deleted. */
export const formerUserId = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** The roles of staff. No row: a customer. */
export const admin_users = pgTable(
  'admin_users',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Part of the URL of this person's reservations calendar. An inactive account gets a new one. */
    calendar_secret: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  },
  (t) => [
    unique('admin_users_calendar_secret_unique').on(t.calendar_secret),
    check('admin_users_role_known', oneOf(t.role, STAFF_ROLES)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token: text().notNull(),
    user_id: userId(),
    expires_at: moment().notNull(),
    ip_address: text(),
    user_agent: text(),
    /** Began with a passkey, which is two factors at once. */
    with_passkey: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [unique('sessions_token_unique').on(t.token), index('sessions_of_user').on(t.user_id)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    user_id: userId(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: moment(),
    refresh_token_expires_at: moment(),
    scope: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index('accounts_of_user').on(t.user_id), unique('accounts_provider_unique').on(t.provider_id, t.account_id)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

export const two_factors = pgTable(
  'two_factors',
  {
    id: id(),
    user_id: userId(),
    secret: text().notNull(),
    backup_codes: text().notNull(),
    verified: boolean().notNull().default(true),
    failed_verification_count: integer().notNull().default(0),
    locked_until: moment(),
    /** The time step of the last accepted code, so that each code works once. */
    last_step: integer().notNull().default(0),
  },
  (t) => [unique('two_factors_one_per_user').on(t.user_id)],
)

/** Read and written by better-auth, except for the name and the last use. The private key stays on the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: userId(),
    /** null: neither the person nor the kind of device gave one */
    name: text(),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    /** Counts the uses; many authenticators always send 0. It goes up to 2^32. */
    counter: bigint({ mode: 'number' }).notNull(),
    device_type: text().notNull(),
    backed_up: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (t) => [unique('passkeys_credential_unique').on(t.credential_id), index('passkeys_of_user').on(t.user_id)],
)

/** An invitation to the staff. The token in the mail accepts it once; only its hash is stored. */
export const staff_invitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    token_hash: text().notNull(),
    invited_by: formerUserId(),
    inviter_name: text().notNull(),
    expires_at: moment().notNull(),
    accepted_at: moment(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    unique('staff_invitations_token_unique').on(t.token_hash),
    index('staff_invitations_of_email').on(t.email),
    index('staff_invitations_newest').on(t.created_at.desc()),
    check('staff_invitations_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('staff_invitations_role_known', oneOf(t.role, STAFF_ROLES)),
  ],
)

/** Changes that admins made to accounts. The admin's name stays when the admin's account is deleted. */
export const user_changes = pgTable(
  'user_changes',
  {
    id: id(),
    user_id: userId(),
    what: text({ enum: USER_CHANGES }).notNull(),
    admin_id: formerUserId(),
    changed_by: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('user_changes_of_user').on(t.user_id, t.created_at),
    check('user_changes_known', oneOf(t.what, USER_CHANGES)),
  ],
)
