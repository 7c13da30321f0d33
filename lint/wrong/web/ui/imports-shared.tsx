// expects: no-restricted-imports
import { useSession } from '#web/shared/session.ts'

export const Name = () => <b>{useSession().email}</b>
