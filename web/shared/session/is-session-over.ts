import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { tellSessionEnded } from '#web/api/session-ended.ts'

/** Of a stream that was refused, which does not learn why; tells whom it concerns. */
export async function isSessionOver(): Promise<boolean> {
  const session = await call(accountsApi.session, {}).catch(() => undefined)
  if (!session?.anonymous) return false
  tellSessionEnded('stream')
  return true
}
