import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from './folder.ts'
import { freePort } from './site-process.ts'

/** nginx in front of our processes, as it is deployed. */
export async function startNginx(ports: number[]) {
  const port = await freePort()
  const folder = await makeFolder('nginx')
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, port, ports))
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start')
    await wait(50)
  }
  return {
    url,
    errors: join(folder, 'error.log'),
    async close() {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** deploy/nginx.conf itself, with our ports instead of its own, and without certificates. */
async function configuration(folder: string, port: number, ports: number[]) {
  const deployed = await readFile(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
  const site = deployed
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ +# server 127.*\n/m, '')
    .replace(/^( +)server 127\.0\.0\.1:3000 (.*)$/m, (_, space, rest) =>
      ports.map((each) => `${space}server 127.0.0.1:${each} ${rest}`).join('\n'),
    )
    .replace(/^ +(listen|ssl_|server_name).*\n/gm, '')
    .replace('  server_tokens', `  listen 127.0.0.1:${port};\n  server_tokens`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    events { worker_connections 4096; }
    http { access_log off; ${temporary.join(' ')}\n${site} }`
}
