import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { instructionsOf, pairsOf } from './containerfile.ts'
import { ran, type DebianTools } from './debian-tools.ts'

/** The root of an image, and what the Containerfile says of its start. */
export interface Image {
  root: string
  env: Record<string, string>
  folder: string
  user: string
  command: string[]
}

/** So that steps find names, packages and certificates as this machine does. */
const ofMachine = ['/etc/resolv.conf', '/etc/hosts']
const trusted = '/etc/ssl/certs/ca-certificates.crt'
const trustedThere = '/run/ca-certificates.crt'

/**
 * Carries out a Containerfile one instruction after another, in a root made by debootstrap.
 * @param checkout what COPY takes from: its committed and changed files, as a build of a fresh checkout
 */
export async function makeImage(
  text: string,
  checkout: string,
  root: string,
  tools: DebianTools,
): Promise<Image> {
  const image: Image = { root, env: {}, folder: '/', user: 'root', command: [] }
  for (const { name, said } of instructionsOf(text)) {
    const begun = performance.now()
    if (name === 'FROM') await beginFrom(said, root, tools)
    else if (name === 'RUN') await step(image, said)
    else if (name === 'WORKDIR') await mkdir(join(root, (image.folder = said)), { recursive: true })
    else if (name === 'COPY') await copy(said, checkout, join(root, image.folder))
    else if (name === 'ENV') Object.assign(image.env, pairsOf(said))
    else if (name === 'USER') image.user = said
    else image.command = JSON.parse(said) as string[]
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`ok    ${name} ${said.slice(0, 70)} (${seconds} s)`)
  }
  return image
}

/** `node:24-bookworm-slim` is Debian with Node and npm in /usr/local. */
async function beginFrom(said: string, root: string, { root: tools, env }: DebianTools) {
  const [, major, suite] = /^docker\.io\/library\/node:(\d+)-(\w+)-slim$/.exec(said) ?? []
  const own = process.versions.node.split('.')[0]
  if (suite === undefined || major !== own)
    throw new Error(`the drill cannot begin from ${said}: its Node is ${own}`)
  const debootstrap = join(tools, 'usr/sbin/debootstrap')
  await ran('sh', [debootstrap, '--variant=minbase', suite, root, 'http://deb.debian.org/debian'], {
    env: { ...env, DEBOOTSTRAP_DIR: join(tools, 'usr/share/debootstrap') },
  })
  await cp(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(await realpath(execFileSync('which', ['npm']).toString().trim())))
  await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await ran('chroot', [
    root,
    'ln',
    '-sf',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  ])
}

async function step(image: Image, said: string): Promise<void> {
  for (const file of ofMachine) await cp(file, join(image.root, file))
  await cp(trusted, join(image.root, trustedThere))
  const child = enter(image, ['/bin/sh', '-c', said], {
    NODE_EXTRA_CA_CERTS: trustedThere,
    npm_config_cafile: trustedThere,
    DEBIAN_FRONTEND: 'noninteractive',
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (some: string) => (told += some))
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(join(image.root, trustedThere))
  if (code !== 0) throw new Error(`RUN ${said}: ${code}\n${told.slice(-4000)}`)
}

async function copy(said: string, checkout: string, folder: string): Promise<void> {
  const words = said.split(/\s+/)
  const to = words.pop() ?? ''
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...words],
    { cwd: checkout, maxBuffer: 1e8 },
  )
  for (const file of list.toString().split('\0').filter(Boolean)) {
    // A file goes into a folder under its name, the content of a folder under its path there.
    const isFile = words.includes(file)
    const under = words.length === 1 && words[0] !== '.' && !isFile ? `${words[0]}/` : ''
    const name = isFile ? (file.split('/').at(-1) ?? '') : file.slice(under.length)
    await cp(join(checkout, file), join(folder, to, name), { recursive: true })
  }
}

/** Runs the command of an image, or another one, under its account. */
export function enter(
  { root, folder, user, env }: Image,
  command: string[],
  more: Record<string, string> = {},
): ChildProcess {
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...env,
    ...more,
  }
  // What is mounted is gone with the process.
  const inside = [
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'account=$1; place=$2; shift 2',
    'exec chroot --userspec="$account" "$0" /usr/bin/env --chdir="$place" "$@"',
  ].join(' && ')
  const accounts = user === 'root' ? 'root' : `${user}:${user}`
  return spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', inside, root, accounts, folder, ...command],
    { env: all, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}
