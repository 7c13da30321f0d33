import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DebianTools } from './debian-tools.ts'
import { sample } from './sample.ts'

export interface ProxyPlace {
  /** Of the checkout. */
  root: string
  /** Of the proxy alone. */
  folder: string
  tools: DebianTools
  ports: { http: number; https: number; product: number }
  /** Of the public address. */
  name: string
  /** With `fullchain.pem`, `key.pem` and `both.pem`. */
  certificates: string
}

const usual = {
  name: 'trouvaille.example',
  product: '127.0.0.1:3000',
  certificates: '/etc/ssl/trouvaille/',
}

const given = ({ name, ports, certificates }: ProxyPlace) =>
  [
    [usual.product, `127.0.0.1:${ports.product}`],
    [usual.certificates, `${certificates}/`],
    ...(name === usual.name ? [] : [[usual.name, name] as const]),
  ] as const

/** As Debian's package has it, with our site in the place of its own. */
async function nginx(place: ProxyPlace): Promise<ChildProcess> {
  const { root, folder, tools, ports } = place
  const site = await sample(root, 'nginx.conf', [
    ...given(place),
    ['listen 80;', `listen ${ports.http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen ${ports.https} `],
    ['listen [::]:443 ssl http2;', ''],
  ])
  const ofPackage = join(tools.root, 'etc/nginx')
  const frame = await readFile(join(ofPackage, 'nginx.conf'), 'utf8')
  // Places of an installed package.
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  await cp(join(ofPackage, 'mime.types'), join(folder, 'mime.types'))
  await mkdir(join(folder, 'sites-enabled'))
  await writeFile(join(folder, 'sites-enabled/trouvaille'), site)
  await writeFile(
    join(folder, 'nginx.conf'),
    frame
      .replaceAll('/etc/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'pid'))
      .replace('http {', `http {\n${places.join('\n')}`),
  )
  return begun(join(tools.root, 'usr/sbin/nginx'), place, [
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
    '-g',
    'daemon off;',
  ])
}

async function caddy(place: ProxyPlace): Promise<ChildProcess> {
  const { root, folder, tools, ports } = place
  const text = await sample(root, 'Caddyfile', [
    ...given(place),
    ['http_port 80', `http_port ${ports.http}`],
    ['https_port 443', `https_port ${ports.https}`],
  ])
  await writeFile(join(folder, 'Caddyfile'), text)
  return begun(
    join(tools.root, 'usr/bin/caddy'),
    place,
    ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDY_ADMIN: `unix/${folder}/admin` },
  )
}

async function haproxy(place: ProxyPlace): Promise<ChildProcess> {
  const { root, folder, tools, ports } = place
  await mkdir(join(folder, 'chroot'))
  const text = await sample(root, 'haproxy.cfg', [
    ...given({ ...place, name: usual.name }),
    ['user haproxy', 'user nobody'],
    ['group haproxy', 'group nogroup'],
    ['/var/lib/haproxy', join(folder, 'chroot')],
    ['bind :80', `bind :${ports.http}`],
    ['bind :443 ', `bind :${ports.https} `],
  ])
  await writeFile(join(folder, 'haproxy.cfg'), text)
  return begun(join(tools.root, 'usr/sbin/haproxy'), place, ['-f', join(folder, 'haproxy.cfg')])
}

export const proxies = { nginx, caddy, haproxy }

async function begun(
  file: string,
  { tools, folder }: ProxyPlace,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...tools.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  return child
}
