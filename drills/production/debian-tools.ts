import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finishQuietly } from '../../scripts/launch.mjs'

/** Programs of Debian's packages, in a folder of their own: nothing is installed or started on the machine. */
export interface DebianTools {
  /** Where they lie as in `/`. */
  root: string
  /** With which they find their libraries. */
  env: NodeJS.ProcessEnv
}

/** @throws Error where packages cannot be fetched, as without root */
export async function debianTools(folder: string, packages: string[]): Promise<DebianTools> {
  const [archives, root] = [join(folder, 'packages'), join(folder, 'tools')]
  await mkdir(join(archives, 'partial'), { recursive: true })
  console.log(`Fetching Debian's ${packages.join(', ')} …`)
  await ran('apt-get', ['update', '-qq'])
  const asked = [
    'install',
    '-y',
    '-qq',
    '--reinstall',
    '--no-install-recommends',
    '--download-only',
  ]
  await ran('apt-get', [...asked, '-o', `Dir::Cache::archives=${archives}`, ...packages])
  for (const name of await readdir(archives))
    if (name.endsWith('.deb')) await ran('dpkg-deb', ['-x', join(archives, name), root])
  const libraries = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  return {
    root,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [`usr/lib/${libraries}`, `lib/${libraries}`]
        .map((one) => join(root, one))
        .join(':'),
    },
  }
}

/** Shows what it says only where it fails. @throws Error */
export async function ran(
  file: string,
  args: string[],
  options: Parameters<typeof finishQuietly>[2] = {},
): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env }
  const code = await finishQuietly(file, args, { ...options, env }, 15)
  if (code !== 0) throw new Error(`${file} ${args.join(' ')}: ${code}`)
}
