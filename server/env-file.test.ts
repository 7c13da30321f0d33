import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv, settingNames } from './env.ts'

const file = readFileSync(join(import.meta.dirname, '../docs/production/trouvaille.env'), 'utf8')
const lines = [...file.matchAll(/^(#?)([A-Z][A-Z\d_]*)=(.*)$/gm)].map(
  ([, off, name = '', value]) => ({
    isOn: off === '',
    name,
    value,
  }),
)

/** Refused in production. */
const never = ['DEMO']

it('the environment file of production has every setting once, and no other', () => {
  const wanted = new Set<string>(settingNames)
  for (const name of never) wanted.delete(name)
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...wanted].toSorted())
})

it('a server starts with what the file sets, in production, and with its defaults', () => {
  const on = lines.filter(({ isOn }) => isOn).map(({ name, value }) => [name, value] as const)
  const read = readEnv(Object.fromEntries(on))
  expect(read).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: true })
  // Defaults that are shown are those that hold.
  const shown = lines.filter(({ isOn, name, value }) => {
    const isExample =
      /^(DATABASE_URL|FILES_URL|SMTP_URL|GEOCODER_URL|BACKUP_TO|PROCESSES|DRAIN_SECONDS)$/.test(
        name,
      )
    return !isOn && value !== '' && !isExample
  })
  const withShown = readEnv({
    ...Object.fromEntries(on),
    ...Object.fromEntries(shown.map(({ name, value }) => [name, value])),
  })
  expect(withShown).toEqual(read)
})
