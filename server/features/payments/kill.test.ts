import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileCache } from '../../../scripts/launch.mjs'
import { testDatabase } from '../../db/testing/test-database.ts'
import { killPayments } from '../../testing/killed-payments/kill-payments.ts'

const root = join(import.meta.dirname, '../../..')

it('a product killed between click and receipt fulfils what was paid, once', async () => {
  const [own, gateway] = await Promise.all([testDatabase(), testDatabase()])
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-'))
  try {
    const { wrong, killedWhile, ...counts } = await killPayments({
      kills: 1,
      isLoadedAhead: true,
      program: join(root, 'server/testing/programs/serve-alone.ts'),
      settings: {
        DATA_DIR: folder,
        DATABASE_URL: own.url,
        ...compileCache,
      },
      databaseUrl: () => Promise.resolve(own.url),
      gatewayUrl: gateway.url,
    })
    expect(wrong).toEqual([])
    expect(Object.values(killedWhile).reduce((sum, count) => sum + count)).toBe(4)
    // Those of the first rounds at least.
    expect(counts.paid).toBeGreaterThanOrEqual(8)
    expect(counts.receipts).toBe(counts.paid)
  } finally {
    await Promise.all([own.drop(), gateway.drop()])
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
