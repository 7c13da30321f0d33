import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tell } from './figures.ts'
import { start, stop } from './product.ts'

/** Runs `npm start` until it responds, then Ctrl-C. */
export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  const first = await start(dataDir)
  console.log(
    `     npm start with demonstration data to load: first answer after ${first.seconds.toFixed(1)} s`,
  )
  await stop(first.child)
  const second = await start(dataDir)
  tell({
    what: 'seconds to the first answer of npm start with an existing database',
    value: second.seconds,
    atMost: 4,
  })
  tell({ what: 'seconds to stop at Ctrl-C', value: await stop(second.child), atMost: 2 })
  await rm(dataDir, { recursive: true, force: true })
}
