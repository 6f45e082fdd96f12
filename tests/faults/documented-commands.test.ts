import { spawnSync } from 'node:child_process'
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
const blocks = [...read.matchAll(/^( *)```(sh|ini)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', kind, text = '']) => ({
  kind,
  lines: text
    .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    .trimEnd()
    .split('\n'),
}))
/** Run elsewhere: containers by `npm run images`. Written for programs that are not here: pgBackRest, a collector. */
const ELSEWHERE = /docker|pgbackrest|OTEL_/
const BACKUP = 'sufra-2026-11-15T034300Z-nightly.tar'

/** What happens between the lines, where an owner would wait or have prepared something. */
const before: [RegExp, string][] = [
  [/npm ci/, ENDURANCE ? '' : prepareInstalled()],
  [/ln -s .*\/usr\/local\/bin\/sufra/, `echo "PORT=${await freePort()}" >> /etc/sufra.env`],
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
places='etc opt srv mnt var/lib usr/local/bin run'
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
chmod 755 /usr/local/bin/*
trap 'systemctl stop sufra' EXIT`

const checks = `sudo sufra doctor
[ -z "$(find /var/lib/sufra ! -user sufra)" ] && [ "$(stat -c %U:%a /etc/sufra.env)" = root:600 ]
echo everything was run`

test.runIf(process.getuid?.() === 0)(
  'every command of operations.md works as it is written',
  { timeout: 600_000 },
  async () => {
    const folder = await makeQuickFolder('documented')
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const file = join(folder, 'script.sh')
    await writeFile(file, [sandbox(folder), ...blocks.flatMap(linesOf), checks].join('\n'))
    const path = `/usr/local/bin:${process.env.PATH}`
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', file],
      {
        env: { PATH: path, HOME: '/root' },
        encoding: 'utf8',
      },
    )
    expect(stdout.slice(-3000) + stderr.slice(-3000)).toMatch(/everything was run/)
    expect(stdout).toMatch(/Admin login: you@sufra.example\nPassword: \S+/)
  },
)
