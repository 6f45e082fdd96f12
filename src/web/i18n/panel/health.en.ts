import type { CheckName, Fact, Remedy, State } from '../../../domain/operations/health.ts'

export default {
  health: {
    title: 'Health',
    text: 'Checks everything behind the scenes and says how to fix it.',
    loadFailed: "The checks couldn't run. If this keeps happening, the database may be unreachable.",
    again: 'Check Again',
    checkedAt: 'Checked {at}',
    whole: {
      good: 'Everything works.',
      warn: 'Everything works. Some things are worth a look.',
      bad: 'Something needs your attention.',
    } satisfies Record<State, string>,
    states: { good: 'Good', warn: 'Worth a look', bad: 'Needs attention' } satisfies Record<State, string>,
    whatToDo: 'What to do:',
    checks: {
      database: 'Database',
      disk: 'Disk',
      pictures: 'Images',
      mail: 'Mail',
      payment: 'Payment',
      backups: 'Backups',
      recovery: 'Restore to any moment',
      jobs: 'Background work',
      clock: 'Clock and time zone',
      halal: 'Halal certificate',
      version: 'Version',
    } satisfies Record<CheckName, string>,
    facts: {
      database_here: 'PostgreSQL {version}{engine, select, embedded {, started by the site itself} other {}}.',
      database_size: 'It uses {size} MB.',
      migrations_done: 'Its tables are up to date.',
      migrations_pending: '{count, plural, one {# table update is} other {# table updates are}} pending.',
      migrations_newer: 'A newer version of Sufra has changed its tables.',
      database_was_away:
        'Connection last lost at {at} for {seconds} s{count, plural, one {} other { (# times since the start)}}.',
      disk_free: '{free} GB free ({percent}%).',
      pictures_folder: 'Stored on this server.',
      pictures_bucket: 'In your S3 bucket.',
      mail_smtp: 'Sent through your mail server.',
      mail_folder: "Email isn't connected, so no one gets email. Messages are saved to a folder on the server.",
      mail_unreadable:
        "The mail server's password in Settings was encrypted with a key that isn't here, so mail is waiting.",
      mail_waiting:
        '{count, plural, =0 {No message is waiting.} one {# message is waiting.} other {# messages are waiting.}}',
      mail_oldest: 'The oldest has been waiting since {at}.',
      mail_error: 'Last error: {error}',
      mail_certificate: "The mail server's certificate isn't trusted ({error}).",
      payment_none: "PayPal isn't set up: guests pay on delivery or at pickup.",
      payment_live: 'PayPal is accepting payments.',
      payment_sandbox: "PayPal's sandbox: no real money moves.",
      payment_simulated: 'PayPal is simulated: no real money moves.',
      payment_unreadable:
        "The PayPal secret in Settings was encrypted with a key that isn't here, so guests can't pay with PayPal.",
      payment_problem: "PayPal is refusing new payments, so guests can't use it. Reason: {detail}",
      payment_differences: '{count, plural, one {# payment differs} other {# payments differ}} from what PayPal says.',
      payment_kept:
        "{count, plural, one {# cancelled order hasn't been refunded.} other {# cancelled orders haven't been refunded.}}",
      payment_refunds: '{count, plural, one {# payment has a refund} other {# payments have refunds}} that failed.',
      payment_disputes: '{count, plural, one {# payment is} other {# payments are}} disputed at PayPal.',
      payment_doubtful: '{count, plural, one {# payment is} other {# payments are}} waiting for an answer from PayPal.',
      payment_certificate:
        "We couldn't fetch PayPal's certificate, so we couldn't verify its latest messages. Until we can, we check each payment with PayPal directly.",
      backup_last:
        'Latest backup: {at}. {count, plural, =0 {None stored here.} one {# stored here.} other {# stored here.}}',
      backup_none: 'There is no backup yet.',
      backup_tonight: 'The first backup runs tonight.',
      backup_off: 'Nightly backups are off.',
      recovery_off: 'Off. If the disk fails, everything since the latest backup is lost.',
      recovery_server: 'Set up on your own database server.',
      recovery_until: 'Everything until {at} can be restored.',
      recovery_nothing: 'Nothing has been archived yet.',
      recovery_behind: 'The archive is {minutes} minutes behind.',
      recovery_failure: 'Last error: {error}',
      recovery_base: 'Latest base backup: {at}. {count, plural, one {# is kept.} other {# are kept.}}',
      recovery_no_base: 'There is no base backup yet.',
      recovery_same_disk: 'The archive is on the same disk as the data.',
      recovery_rehearsed: 'A restore was rehearsed at {at}: every table was the same. It took {seconds} s.',
      recovery_rehearsal_failed: 'The rehearsal of a restore at {at} failed: {reason}',
      recovery_not_rehearsed: 'A restore will be rehearsed tonight.',
      jobs_fine: 'Everything is on time.',
      jobs_none: 'Nothing has been started yet.',
      jobs_failed: '{count, plural, one {# job} other {# jobs}} failed in the last 24 hours ({name}).',
      jobs_overdue: '{count, plural, one {# job is} other {# jobs are}} late.',
      clock_difference: 'The clocks of site and database differ by {seconds} s.',
      clock_zone: 'At the restaurant ({zone}) it is {time}.',
      halal_none: 'No certificate is entered.',
      halal_valid: 'Valid until {day}.',
      halal_ending: 'Valid until {day} only.',
      halal_ended: 'It expired on {day}, so guests no longer see it.',
      version_ours: 'Sufra {version} on Node {node}.',
      no_answer: 'No response within {seconds} seconds.',
      failed: 'Not working: {reason}',
      needs_database: 'Unknown until the database responds.',
    } satisfies Record<Fact, string>,
    remedies: {
      database_start:
        'Start the database. With DATABASE_URL, check that the server runs and that the address and password are right; otherwise restart the site and read postgres.log in DATA_DIR/postgres.',
      database_look: "The connection is back. The database's own log of that time says why it was lost.",
      migrate: 'Run npx sufra migrate, or restart the site. A backup is taken first.',
      upgrade:
        'Install the newest version of Sufra here, or restore a backup of this version into an empty database and folder.',
      disk: 'Free up space on the disk of DATA_DIR: move old backups from DATA_DIR/backups elsewhere, or give it a larger disk.',
      pictures_folder:
        "Check that DATA_DIR/media can be written by the user who runs the site, and that the disk isn't full.",
      pictures_bucket:
        'Check that S3_ENDPOINT, S3_BUCKET and the keys are right, and that they may read, write and delete.',
      enter_again:
        'Enter the password or secret again in Settings. To use the previous key instead, copy DATA_DIR/connection-keys from the previous server.',
      mail_set: 'Connect a mail server in Settings, so that guests get their confirmations.',
      mail_certificate:
        "Check that Settings (or SMTP_URL) names the server exactly as its certificate does, and that the certificate hasn't expired. If your own authority signed it, set NODE_EXTRA_CA_CERTS to the authority's file and restart the site. Waiting mail is then sent automatically.",
      mail_look:
        'Check that the mail server in Settings (or SMTP_URL) and its password are right, and that the server is running. Waiting mail is then sent automatically.',
      paypal_real: 'To take real payments, connect your live PayPal account in Settings.',
      paypal_credentials:
        'Check that the client ID, secret and environment in Settings (or PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_ENVIRONMENT) match each other. We check again every five minutes.',
      paypal_permission:
        'Log in to PayPal and check that your account is confirmed and can receive payments. We check again every five minutes.',
      payments_look: 'Open Payments and review what is listed there.',
      backup_now: 'Run npx sufra backup now, and check the log to see why the nightly one failed.',
      backup_on: 'Take BACKUPS=0 out of the configuration, unless you back up in another way.',
      recovery_archive:
        "Check that the folder in WAL_ARCHIVE is there, isn't full and can be written by the user who runs the site. What is missing is then archived automatically.",
      recovery_rehearsal:
        "Look in the site's log. Don't rely on the archive until a rehearsal succeeds: keep copies of the nightly backups elsewhere.",
      recovery_base_backup: "Restart the site to take a base backup now. If it fails, the site's log says why.",
      recovery_disk: 'Name a folder on another disk or machine in WAL_ARCHIVE.',
      jobs_look: 'Check that the site is running, and restart it. Its log says what failed.',
      clock: 'Turn on automatic time (NTP) on both machines.',
      zone: 'Choose another time zone in Settings.',
      halal_renew: 'Enter the new certificate in Settings, under Cuisine and halal.',
      look: "Look in the site's log, and check again in a moment.",
    } satisfies Record<Remedy, string>,
  },
} as const
