import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../db/testing/test-database.ts'
import { readEnv } from '../../../env.ts'
import { startServices } from '../../../services.ts'
import { startPasswords } from './passwords.ts'

const password = 'trois mots au hasard'
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

describe('a password', () => {
  it.each(['production', 'development', 'test'])(
    'is kept at its full cost by a server in %s',
    async (NODE_ENV) => {
      const [database, folder] = [
        await testDatabase(),
        await mkdtemp(join(tmpdir(), 'trouvaille-')),
      ]
      const env = readEnv({ NODE_ENV, DATA_DIR: folder })
      const { services, stop } = await startServices({
        env,
        url: database.url,
        log: pino({ level: 'silent' }),
        work: false,
      })
      expect(await services.passwords.hash(password)).toMatch(
        /^\$argon2id\$v=19\$m=47104,t=3,p=1\$/,
      )
      await stop()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  )

  it.each([
    ['the same', password, true],
    ['another', 'quatre mots au hasard', false],
    ['none', '', false],
  ])('kept at another cost matches %s', async (_, typed, matches) => {
    const kept = await startPasswords(cheapest).hash(password)
    expect(await startPasswords().matches(kept, typed)).toBe(matches)
  })

  it.each([null, undefined])('is no one’s where the account has %s', async (none) => {
    expect(await startPasswords(cheapest).matches(none, password)).toBe(false)
  })

  it('composed differently is the same', async () => {
    const passwords = startPasswords(cheapest)
    expect(
      await passwords.matches(await passwords.hash('été'.normalize('NFC')), 'été'.normalize('NFD')),
    ).toBe(true)
  })
})
