import { once } from 'node:events'
import { chmod, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from '../scripts/launch.mjs'
import { freePort, until } from '../server/testing/programs/processes.ts'
import { debianTools } from './production/debian-tools.ts'
import { enter, makeImage } from './production/image.ts'
import { sample } from './production/sample.ts'

const units = ['trouvaille.service', 'trouvaille-doctor.service', 'trouvaille-doctor.timer']

/**
 * Carries out the Containerfile of docs/production in a root made by debootstrap and starts what comes
 * of it, under its account; then has systemd look at the units beside it.
 */
export async function run(root: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  await chmod(folder, 0o755)
  let wrong = 0
  const check = (isSo: boolean, what: string) => {
    console.log(`${isSo ? 'ok   ' : 'WRONG'} ${what}`)
    if (!isSo) wrong++
  }
  try {
    await verifyUnits(root, folder, check)
    const tools = await debianTools(folder, ['debootstrap'])
    const place = join(folder, 'image')
    await mkdir(place)
    const image = await makeImage(await sample(root, 'Containerfile'), root, place, tools)
    const port = await freePort()
    // Embedded database and no name: as somebody tries an image first.
    const product = enter(image, image.command, { PORT: String(port), LOG_LEVEL: 'error' })
    product.stderr?.pipe(process.stderr)
    product.stdout?.resume()
    const begun = performance.now()
    try {
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          async (answer) => ({ status: answer.status, text: await answer.text() }),
          () => ({ status: 0, text: '' }),
        )
      await until(async () => {
        if (product.exitCode !== null) throw new Error(`it ended with ${product.exitCode}`)
        return (await ask('/readyz')).status === 200
      })
      check(true, `it is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      const found = await ask('/found')
      check(found.status === 200 && found.text.includes('<html'), `a page opens (${found.status})`)
      const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
      const account = /^Uid:\s+(\d+)/m.exec(status)?.[1]
      check(account !== '0', `it does not run as root (account ${account})`)
    } finally {
      product.kill('SIGTERM')
    }
    if (product.exitCode === null) await once(product, 'exit')
    check(product.exitCode === 0, `it ends on SIGTERM (${product.exitCode})`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return wrong === 0 ? 0 : 1
}

/** With this machine's Node in the place of the one that they name. */
async function verifyUnits(
  root: string,
  folder: string,
  check: (isSo: boolean, what: string) => void,
): Promise<void> {
  const paths: string[] = []
  for (const name of units) {
    const isService = name.endsWith('.service')
    const text = await sample(root, name, isService ? [['/usr/bin/node', process.execPath]] : [])
    paths.push(join(folder, name))
    await writeFile(join(folder, name), text)
  }
  const verified = await finish('systemd-analyze', ['verify', ...paths])
  check(verified === 0, `systemd-analyze verify ${units.join(' ')}`)
  // 0 is safe, 100 exposed.
  const offline = ['security', '--offline=yes', '--no-pager', '--threshold=25', paths[0] as string]
  const secure = await finish('systemd-analyze', offline, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  check(secure === 0, 'systemd-analyze security finds trouvaille.service exposed by 2.5 at most')
}
