// The files in deploy/ that others read: compared with the Dockerfile, with our configuration and with their formats.
import { readFile } from 'node:fs/promises'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_BYTES } from '../../src/domain/media/media.ts'
import { FILE_LIMITS } from '../../src/domain/menu-file/file-problems.ts'
import { readConfig } from '../../src/server/platform/config.ts'

const Service = z.object({
  image: z.string().optional(),
  build: z.object({ target: z.string() }).optional(),
  environment: z.union([z.array(z.string()), z.record(z.string(), z.union([z.string(), z.number()]))]),
  volumes: z.array(z.string()),
  read_only: z.literal(true).optional(),
  // Dokploy and Coolify give both themselves.
  container_name: z.undefined().optional(),
  networks: z.undefined().optional(),
})
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })

const FILES = ['compose.yaml', 'deploy/coolify.yaml', 'deploy/dokploy/docker-compose.yml']
const settings = await readFile('src/server/platform/config.ts', 'utf8')
const dockerfile = await readFile('Dockerfile', 'utf8')

async function siteOf(file: string) {
  const { services, volumes } = Compose.parse(parseYaml(await readFile(file, 'utf8')))
  const site = services.site ?? services.sufra
  if (!site) throw new Error(`${file} does not run the site`)
  const pairs = Array.isArray(site.environment)
    ? site.environment.map((line) => line.split(/=(.*)/s).slice(0, 2))
    : Object.entries(site.environment)
  return { ...site, declared: Object.keys(volumes), environment: Object.fromEntries(pairs) }
}

/** What compose makes of a value when only the required variables are set. */
const filled = (value: unknown = '') =>
  String(value)
    .replace(/\$\{PUBLIC_URL:\?\}|\$\{SERVICE_URL_SUFRA\}/, 'https://sufra.example')
    .replace(/\$\{ADMIN_EMAIL:\?\}/, 'you@sufra.example')
    .replace(/\$\{\w+:-(.*?)\}/g, '$1')
    .replace(/\$\{(\w+)(:\?)?\}/g, 'seventy-seven-pomegranates-and-one')

test('every proxy lets the largest upload through, and the same size', async () => {
  const sizes = {
    'deploy/nginx.conf': /client_max_body_size (\d+)m;/,
    'deploy/Caddyfile': /max_size (\d+)MiB/,
    'docs/operations.md': /let (\d+) MB through/,
  }
  for (const [file, size] of Object.entries(sizes))
    expect([file, size.exec(await readFile(file, 'utf8'))?.[1]]).toEqual([file, '21'])
  const room = 10_000 // for the rest of the form
  expect(21 * 1024 ** 2).toBeGreaterThanOrEqual(Math.max(FILE_LIMITS.bytes, MAX_BYTES) + room)
})

test("compose.yaml's PostgreSQL logs no rows, and the site is not its superuser", async () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.object({ command: z.array(z.string()).optional() }).loose()) })
    .parse(parseYaml(await readFile('compose.yaml', 'utf8')))
  expect(services.postgres?.command).toContain('log_error_verbosity=terse')
  expect(services.postgres?.environment).not.toHaveProperty('POSTGRES_USER')
  expect(services.postgres?.volumes).toContainEqual(
    expect.stringContaining('./deploy/create-role.sh:/docker-entrypoint-initdb.d/'),
  )
  expect(String((await siteOf('compose.yaml')).environment.DATABASE_URL)).toMatch(/^postgres:\/\/sufra:/)
})

test.each(FILES)('%s runs the image as it is meant to run, with settings that it takes', async (file) => {
  const { environment, volumes, declared, image, build, read_only } = await siteOf(file)
  expect(read_only).toBe(true)
  expect(volumes.map((volume) => volume.split(':'))).toEqual([[expect.toBeOneOf(declared), '/data']])
  expect(dockerfile).toContain('\nVOLUME /data\n')
  if (build) expect(dockerfile).toContain(` AS ${build.target}\n`)
  else expect(image).toMatch(/^\$\{SUFRA_IMAGE:\?\}$/)
  const ours = Object.entries(environment).filter(([name]) => !name.startsWith('SERVICE_'))
  const config = readConfig(Object.fromEntries(ours.map(([name, value]) => [name, filled(value)])))
  expect(config).toMatchObject({
    PUBLIC_URL: 'https://sufra.example',
    TRUST_PROXY: true,
    ADMIN_EMAIL: 'you@sufra.example',
  })
  for (const [name] of ours) expect(settings, 'a setting that the site knows').toContain(`  ${name}:`)
})

test('the Coolify template has its header, and a domain for the port that the image listens on', async () => {
  const text = await readFile('deploy/coolify.yaml', 'utf8')
  const header = Object.fromEntries(
    [...text.matchAll(/^# (slogan|category|tags|port): (.+)$/gm)].map((m) => [m[1], m[2]]),
  )
  expect(Object.keys(header)).toEqual(['slogan', 'category', 'tags', 'port'])
  expect(dockerfile).toContain(`\nEXPOSE ${header.port}\n`)
  expect((await siteOf('deploy/coolify.yaml')).environment).toHaveProperty(`SERVICE_URL_SUFRA_${header.port}`)
})

test('the Dokploy template sets every required variable, and a domain for a service of its compose file', async () => {
  const [toml = '', compose = ''] = await Promise.all(
    ['template.toml', 'docker-compose.yml'].map((name) => readFile(`deploy/dokploy/${name}`, 'utf8')),
  )
  const section = (name: string) => toml.split(`[${name}]`)[1]?.split('\n[')[0] ?? ''
  const set = [...section('config.env').matchAll(/^(\w+) = ".+"$/gm)].map((match) => match[1])
  const required = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map((match) => match[1])
  expect(set).toEqual(expect.arrayContaining(required))
  expect(section('[config.domains]')).toMatch(
    /^\]?\s*serviceName = "sufra"\nport = 3000\nhost = "\$\{main_domain\}"\s*$/,
  )
  const defined = [...section('variables').matchAll(/^(\w+) = /gm)].map((match) => match[1])
  const used = [...toml.slice(toml.indexOf('[config]')).matchAll(/\$\{(\w+)\}/g)].map((match) => match[1])
  expect(defined).toEqual(expect.arrayContaining(used))
})
