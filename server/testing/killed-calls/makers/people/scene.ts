import { eq } from 'drizzle-orm'
import { apiKeys, users } from '../../../../db/tables/index.ts'
import { withPassword } from '../../../with-password.ts'
import { count } from '../../maker.ts'
import type { TestAccount, TestApp } from '../../../app-on.ts'

/** Accounts and organizations that the calls are made on. */
export function peopleScene(t: TestApp, today: string) {
  const { db } = t.services
  const admin = () => t.account({ type: 'admin' })
  const shelter = () => t.account({ type: 'pro', proType: 'shelter' })
  const person = async () => withPassword(t, await t.account())
  const userIs = (what: string) => count(`users where id = $1::uuid and ${what}`)
  const manager = async () => {
    const one = await shelter()
    await db.update(users).set({ manager: true }).where(eq(users.id, one.userId))
    return { ...one, organization: one.organizationId ?? '' }
  }
  const organizationIs = (what: string) => count(`organizations where id = $1::uuid and ${what}`)
  async function business(valid: boolean) {
    const { organizationId } = await t.account({ type: 'pro', valid })
    return { as: await admin(), params: { id: organizationId ?? '' }, mark: organizationId ?? '' }
  }
  async function apiKey(keyHash: string, of?: TestAccount): Promise<string> {
    const { organizationId } = of ?? (await shelter())
    const [key] = await db
      .insert(apiKeys)
      .values({
        organizationId: organizationId ?? '',
        name: 'Logiciel',
        keyHash,
        start: 'trv_abc',
        quota: 5000,
      })
      .returning()
    return key?.id ?? ''
  }
  return { apiKey, t, today, admin, shelter, person, userIs, manager, organizationIs, business }
}
