// expects: no-cycle
import { other } from './imports-in-circle-too.ts'

export const one = (): number => other() + 1
