// expects: no-restricted-imports
import { call } from '#web/api/call.ts'

export const ask = call
