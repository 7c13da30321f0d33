// expects: no-cycle
import { one } from './imports-in-circle.ts'

export const other = (): number => one() + 1
