import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from './folder.ts'
import { freePort } from './site-process.ts'

/** nginx in front of our processes, told what deploy/nginx.conf tells it, without certificates. */
export async function startNginx(ports: number[]) {
  const port = await freePort()
  const folder = await makeFolder('nginx')
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, ports))
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

const configuration = (folder: string, port: number, ports: number[]) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream sufra {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
    keepalive 64;
    keepalive_timeout 2s; # shorter than a site that closes waits for it
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Connection "";
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    proxy_connect_timeout 2s;
    location / { proxy_pass http://sufra; }
    # An order has a key, and a quote changes nothing: either may be asked for again.
    location ~ ^/api/(orders|quote)$ {
      proxy_pass http://sufra;
      proxy_next_upstream error timeout non_idempotent;
    }
    location ~ ^/api/(admin/events|orders/[^/]+/events)$ {
      proxy_pass http://sufra;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`
