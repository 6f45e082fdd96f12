import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command with this response of npm. */
async function audit(answer: object) {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-audit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`)
  await chmod(join(folder, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, ['bin/audit.ts'], { env }, (error, said) =>
      done({ code: Number(error?.code ?? 0), said }),
    )
  })
}
const hole = (severity: string) => ({
  vulnerabilities: { ms: { name: 'ms', severity, range: '<2', fixAvailable: true } },
})

test('the audit fails only for severe vulnerabilities, and reports an unreachable registry', async () => {
  expect(await audit({ vulnerabilities: {} })).toMatchObject({
    code: 0,
    said: expect.stringContaining('No known vulnerabilities'),
  })
  expect(await audit(hole('moderate'))).toMatchObject({ code: 0, said: expect.stringContaining('1 known, 0 of them') })
  for (const severity of ['high', 'critical']) expect((await audit(hole(severity))).code, severity).toBe(1)
  const behindMirror = await audit({ message: '405 Method Not Allowed - POST https://mirror.example/audit' })
  expect(behindMirror).toMatchObject({ code: 0, said: expect.stringContaining("doesn't support audits") })
  expect(behindMirror.said).not.toContain('mirror.example')
})
