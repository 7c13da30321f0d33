import type { Email } from 'postal-mime'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'

export async function ownerAndTaker(t: TestApp): Promise<[owner: TestAccount, taker: TestAccount]> {
  return [
    await t.account({ email: 'ancienne@example.org', fullName: 'Ancienne Gardienne' }),
    await t.account({
      email: 'nouveau@example.org',
      fullName: 'Nouveau Gardien',
      language: 'en',
    }),
  ]
}

/** @param app of the test, which starts after this */
export function transferCalls(app: () => TestApp) {
  const ask = (id: string, as: TestAccount, body: object = {}) =>
    app().call(transfersApi.code, { as, params: { id }, body })
  return {
    ask,
    codeFor: async (id: string, as: TestAccount, body: object = {}) =>
      (await ask(id, as, body)).body.code as string,
    take: (code: unknown, as: TestAccount, headers: Record<string, string> = {}) =>
      app().call(transfersApi.transfer, { as, body: { code }, headers }),
  }
}

export const to = (letters: Email[], address: string): Email[] =>
  letters.filter((one) => one.to?.[0]?.address === address)
