import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ENDURANCE, rounds } from '../endurance.ts'
import { makeQuickFolder } from '../folder.ts'
import { freePort } from '../site-process.ts'

const repository = resolve('.')
const document = await readFile('docs/operations.md', 'utf8')
/** In `npm test` the installation and the service; what follows in `npm run endurance`. */
const read = rounds(document.slice(0, document.indexOf('\n## Containers')), document)

/** `sh`: commands; `ini`: lines of the file that the first one names. */
const BLOCK = /^( *)```(sh|ini)\n([\s\S]*?)^ *```$/gm
const blocks = [...read.matchAll(BLOCK)].map(([, indent = '', kind, text = '']) => ({
  kind,
  lines: text
    .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    .trimEnd()
    .split('\n'),
}))
/** Containers are run by `npm run images`, without a Docker engine; pgBackRest by a test of its own. */
const ELSEWHERE = /docker|pgbackrest|archive_command/
const BACKUP = 'sufra-2026-11-15T034300Z-nightly.tar'

/** Notes what is sent to the address that the document names for a collector. */
const RECEIVE_TELEMETRY = `cat > /run/collector.mjs <<'END'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const receive = (req, res) => req.resume().on('end', () => res.end(appendFileSync('/run/telemetry', req.url + ' ')))
createServer(receive).listen(4318)
END
node /run/collector.mjs &`

/** What happens between the lines, where an owner would wait or have prepared something. */
const before: [RegExp, string][] = [
  [/npm ci/, ENDURANCE ? '' : prepareInstalled()],
  [/ln -s .*\/usr\/local\/bin\/sufra/, `echo "PORT=${await freePort()}" >> /etc/sufra.env\n${RECEIVE_TELEMETRY}`],
  [/systemctl stop sufra/, prepareRestore()],
  [
    /sufra-tried/,
    'install -d -o sufra -g sufra -m 700 /var/lib/sufra/backups; cp -pn /var/lib/sufra-before/backups/* /var/lib/sufra/backups',
  ],
]

/** Takes a backup, and waits for the first base backup where there is an archive. */
function prepareRestore() {
  return `sudo sufra backup; chown sufra /srv; rm -f /srv/file.tar; sudo sufra backup /srv/file.tar; backup=$(ls /var/lib/sufra/backups | tail -1)
    for second in $(seq 60); do
      if [ ! -d /mnt/archive/sufra ] || ls /mnt/archive/sufra/base/*.json >/dev/null 2>&1; then break; fi
      sleep 1
    done`
}

/** Instead of `npm ci` and `npm run build`: what is installed and built here. */
function prepareInstalled() {
  const folders = ['node_modules', 'dist'].map(
    (name) => `mkdir -p /opt/sufra/${name}; mount --bind ${repository}/${name} /opt/sufra/${name}`,
  )
  return [...folders, `printf '#!/bin/sh\\nexit 0\\n' > /usr/local/bin/npm; chmod 755 /usr/local/bin/npm`].join('\n')
}

function linesOf({ kind, lines }: (typeof blocks)[number]): string[] {
  if (ELSEWHERE.test(lines.join('\n'))) return []
  const file = /^# (\S+)$/.exec(lines[0] ?? '')?.[1]
  if (kind === 'ini') return [`cat >> ${file} <<'END'\n${lines.join('\n')}\nEND`]
  return lines.map((line) => {
    const command = line.replace('<where you have it from>', repository).replaceAll(BACKUP, '$backup')
    const prepared = before.flatMap(([pattern, script]) => (pattern.test(line) ? [script] : []))
    return [...prepared, `echo '==> ${line.replaceAll("'", '')}'`, command].join('\n')
  })
}

/** Everything that is written to is a copy that ends with this script. */
const sandbox = (folder: string) => `set -euo pipefail
places='etc opt srv mnt var/lib var/log var/spool usr/local/bin run'
[ "$(stat -c %a /tmp)" = 1777 ] || places="$places tmp"
for place in $places; do
  mkdir -p ${folder}/upper/$place ${folder}/work/$place
  mount -t overlay overlay -o lowerdir=/$place,upperdir=${folder}/upper/$place,workdir=${folder}/work/$place /$place
done
chmod 1777 /tmp
rm -rf /opt/sufra /var/lib/sufra /etc/sufra.* /etc/systemd/system/sufra.service*
git config --system --add safe.directory '*'
cat > /usr/local/bin/sudo <<'END'
#!/bin/sh
[ "$1" = -u ] || exec "$@"
user=$2; shift 2; exec runuser -u "$user" -- env HOME="$(getent passwd "$user" | cut -d: -f6)" "$@"
END
printf '#!/bin/sh\\nexec ${process.execPath} ${repository}/tests/systemctl.ts "$@"\\n' > /usr/local/bin/systemctl
printf '#!/bin/sh\\ncat /run/sufra.log\\n' > /usr/local/bin/journalctl
chmod 755 /usr/local/bin/*`

const checks = `sudo sufra doctor
${ENDURANCE ? 'systemctl stop sufra; grep -q /v1/traces /run/telemetry; systemctl start sufra' : ''}
[ -z "$(find /var/lib/sufra ! -user sufra)" ] && [ "$(stat -c %U:%a /etc/sufra.env)" = root:600 ]
echo everything was run`

/** Runs a script where everything that it writes is thrown away. */
async function runInSandbox(script: (folder: string) => string[]) {
  const folder = await makeQuickFolder('documented')
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const file = join(folder, 'script.sh')
  await writeFile(file, [sandbox(folder), ...script(folder)].join('\n'))
  const args = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', file]
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env // behind a proxy of one's own, npm needs its certificate
  const env = { PATH: `/usr/local/bin:${PATH}`, HOME: '/root', ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) }
  const { stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8' })
  expect(stdout.slice(-3000) + stderr.slice(-3000)).toMatch(/everything was run/)
  return stdout
}

test.runIf(ENDURANCE && process.getuid?.() === 0)(
  'every command of operations.md works as it is written',
  { timeout: 600_000 },
  async () => {
    const script = ["trap 'systemctl stop sufra' EXIT", ...blocks.flatMap(linesOf), checks]
    expect(await runInSandbox(() => script)).toMatch(/Admin login: you@sufra.example\nPassword: \S+/)
  },
)

const CLUSTER = 'runuser -u postgres -- pg_ctlcluster 15 main'
const TARGET = '2026-11-16 20:15:00+02'

/** The lines about a server of one's own, with an order before the moment that is restored and one after it. */
function archiveOfOwnServer(): string[] {
  const ofServer = [...document.slice(document.indexOf('### The same on your own server')).matchAll(BLOCK)]
  const [folder, config, archive, begin, restore] = ofServer.map(([, , , text = '']) => text.trimEnd())
  const write = (text = '') => `cat > ${/^# (\S+)$/m.exec(text)?.[1]} <<'END'\n${text}\nEND`
  const say = (statement: string) => `runuser -u postgres -- psql -Atc "${statement}"`
  return [
    'mkdir -p /etc/postgresql/15/main/conf.d',
    folder ?? '',
    write(config?.replace('<openssl rand -base64 48>', 'seventy-seven-pomegranates')),
    write(archive),
    `${CLUSTER} start`,
    say('create table kept (what text)'),
    begin ?? '',
    say("insert into kept values ('before')"),
    `sleep 2; moment=$(${say("select date_trunc('second', now())")}); sleep 2`,
    say("insert into kept values ('after'); select pg_switch_wal()"),
    'sleep 5',
    `${CLUSTER} stop`,
    'find /var/lib/postgresql/15/main -mindepth 1 -delete',
    restore?.replace(`'${TARGET}'`, '"$moment"') ?? '',
    `${CLUSTER} start`,
    `for second in $(seq 60); do [ "$(${say('select pg_is_in_recovery()')})" = f ] && break; sleep 1; done`,
    `[ "$(${say('select what from kept')})" = before ]`,
    `${CLUSTER} stop`,
    'echo everything was run',
  ]
}

test.runIf(ENDURANCE && process.getuid?.() === 0)(
  "a server of one's own is archived and restored to a moment with pgBackRest, as it is written",
  { timeout: 600_000 },
  async () => {
    execFileSync('apt-get', ['install', '-y', '-qq', 'pgbackrest'], { stdio: 'ignore' })
    await runInSandbox(archiveOfOwnServer)
  },
)
