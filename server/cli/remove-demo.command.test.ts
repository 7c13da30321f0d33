import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../db/demo/accounts.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { refuseDemoAccounts } from '../db/demo/remove-demo.ts'
import { SettingsError } from '../env.ts'
import { runCli } from '../testing/programs/cli.ts'
import { registered } from '../testing/test-animals.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'http://localhost:3000' }, { places: true })
  await loadDemo(t.services)
}, 90_000)
afterAll(() => t.close())

const count = async (what: string) =>
  (await t.services.db.$client.query<{ n: number }>(`select count(*)::int as n from ${what}`))
    .rows[0]?.n

it(
  'production and a server that others reach refuse to start with demonstration accounts, and say how to remove them',
  { timeout: 120_000 },
  async () => {
    const { db, env } = t.services
    const elsewhere = [
      { ...env, NODE_ENV: 'production' as const },
      { ...env, HOST: '0.0.0.0' },
      { ...env, PUBLIC_URL: 'https://trouvaille.example' },
    ]
    await expect(refuseDemoAccounts(db, env)).resolves.toBeUndefined()
    for (const settings of elsewhere) {
      const started = refuseDemoAccounts(db, settings)
      await expect(started).rejects.toThrow(SettingsError)
      await expect(started).rejects.toThrow(/npm run cli -- remove-demo/)
      await expect(started).rejects.toThrow(demoPassword)
    }

    const owner = await t.account({ email: 'vraie@example.org' })
    await registered(t, owner)
    const { code, out, err } = await runCli({ databaseUrl: t.databaseUrl, dataDir: env.DATA_DIR }, [
      'remove-demo',
    ])
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(
        /^Removed: \d+ accounts, \d+ organizations, \d+ cards and microchips\n$/,
      ),
      '',
    ])

    for (const settings of elsewhere)
      await expect(refuseDemoAccounts(db, settings)).resolves.toBeUndefined()
    expect(await count("organizations where email like '%@demo.trouvaille.example'")).toBe(0)
    expect(await count("lots where supplier = 'Démonstration'")).toBe(0)
    expect(await count("animals where status <> 'removed'")).toBe(1)
    expect(await count('pictures')).toBe(0)
    expect(await count("users where email = 'vraie@example.org'")).toBe(1)
  },
)
