// `npm run audit`: known vulnerabilities of our dependencies. High and critical ones exit with 1.
import { spawnSync } from 'node:child_process'

type Finding = {
  name: string
  severity: string
  range: string
  fixAvailable: boolean | { name: string; version: string }
}

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8' })
const report = parse(stdout)
if (!report?.vulnerabilities) {
  const reason = report?.message ?? stderr.split('\n').find(Boolean) ?? 'no answer'
  console.log(`This registry doesn't support audits (${reason.replace(/https?:\/\/\S+/g, 'its address')}).`)
  console.log('Nothing was checked. Run it again where npm reaches the public registry.')
  process.exit(0)
}

const findings = Object.values(report.vulnerabilities)
const serious = findings.filter(({ severity }) => ['high', 'critical'].includes(severity))
for (const { name, severity, range, fixAvailable } of findings)
  console.log(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ' (there is a fix)' : ''}`)
console.log(
  findings.length === 0
    ? 'No known vulnerabilities.'
    : `${findings.length} known, ${serious.length} of them high or critical.`,
)
process.exit(serious.length > 0 ? 1 : 0)

function parse(text: string): { message?: string; vulnerabilities?: Record<string, Finding> } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
