import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { codeInGroups } from '#domain/transfers/transfers.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { invitations, lostReports, transferCodes, users } from '../../../../db/tables/index.ts'
import { uuidv7 } from '../../../../db/uuid.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { linkToken } from '../../../../links/link-token.ts'
import { hashToken, newToken } from '../../../../tokens.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, counted, maker, triesOf, visitorOf } from '../../maker.ts'
import type { LinkScene } from './scene.ts'

/** What people do with an account, or on the way to one, by links and codes. */
export function accountLinkMakers({ t, today, lost }: LinkScene): Writer[] {
  const { db, keyFor } = t.services
  /** The token of the letter that a loss without account got. */
  async function told(name: string, email: string): Promise<string> {
    const [id, uniqueId] = [uuidv7(), newUniqueId()]
    await db.insert(lostReports).values({
      id,
      uniqueId,
      species: 'Dog',
      name,
      date: today,
      addressText: 'Granby',
      lng: -73.5701,
      lat: 45.4585,
      telephone: '(514) 555-0100',
      email,
      language: 'fr',
      expires: new Date('2100-01-01'),
    })
    return `${uniqueId}.${linkToken(keyFor, 'lost report', id)}`
  }

  return [
    maker(lostReportsApi.read, counted(1), async (n) => {
      const visitor = visitorOf(2, n)
      const token = await told(`Relu ${n}`, `relu-${n}@drill.example`)
      return { visitor, body: { token }, mark: triesOf('confirm', visitor) }
    }),
    maker(
      lostReportsApi.password,
      count('users where email = $1 and password_hash is not null'),
      async (n) => {
        const email = `mot-de-passe-${n}@drill.example`
        const token = await told(`Sans mot de passe ${n}`, email)
        const { headers } = await t.call(lostReportsApi.confirm, {
          headers: { 'x-forwarded-for': visitorOf(4, n) },
          body: { token },
        })
        const cookie = /session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
        return { cookie, body: { token, password: 'cheval pile agrafe 42' }, mark: email }
      },
    ),
    maker(
      organizationsApi.join,
      count(
        'users u where u.id = $1::uuid and u.organization_id is not null and not exists (select from invitations i where i.email = u.email)',
      ),
      async () => {
        const { organizationId } = await t.account({ type: 'pro' })
        const as = await t.account({ type: 'pro' })
        await db.update(users).set({ organizationId: null }).where(eq(users.id, as.userId))
        const token = newToken()
        await db.insert(invitations).values({
          organizationId: organizationId ?? '',
          email: as.email,
          tokenHash: hashToken(token),
          expires: new Date('2100-01-01'),
        })
        return { as, params: { token }, mark: as.userId }
      },
    ),
    // A try that was right counts no more.
    maker(transfersApi.offer, counted(0), async (n) => {
      const { as, id: animalId } = await lost()
      const code = codeInGroups(randomBytes(20).toString('hex'))
      await db.insert(transferCodes).values({
        animalId,
        codeHash: hashToken(code),
        userId: as.userId,
        expires: new Date('2100-01-01'),
      })
      const visitor = visitorOf(3, n)
      return { visitor, body: { code }, mark: triesOf('transferTry', `visitor ${visitor}`) }
    }),
  ]
}
