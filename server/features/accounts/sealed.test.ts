import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = 'ab'.repeat(32)

it('opens what it sealed, each time differently', () => {
  const [one, other] = [seal(key, 'owner', 'secret é'), seal(key, 'owner', 'secret é')]
  expect(one).not.toBe(other)
  expect([unseal(key, 'owner', one), unseal(key, 'owner', other)]).toEqual(['secret é', 'secret é'])
})

const sealed = seal(key, 'owner', 'secret')
const changed = Buffer.from(sealed, 'base64url').map((byte, at) => (at === 30 ? byte ^ 1 : byte))
it.each([
  ['another key', 'cd'.repeat(32), 'owner', sealed],
  ['another owner', key, 'other', sealed],
  ['a changed byte', key, 'owner', Buffer.from(changed).toString('base64url')],
  ['a part', key, 'owner', sealed.slice(0, 30)],
  ['nothing', key, 'owner', ''],
])('opens nothing with %s', (_, withKey, owner, text) => {
  expect(unseal(withKey, owner, text)).toBeNull()
})
