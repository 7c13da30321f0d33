import { firstCard } from '#domain/stock/stock.api.ts'
import { planDemo } from './plan-demo.ts'

export interface FreeCard {
  number: string
  verification: string
}

/** In numeric order. */
export const freeDemoCards: readonly FreeCard[] = listFree()

function listFree(): FreeCard[] {
  const { animals, verifications } = planDemo()
  const carried = animals.filter(({ hasCard }) => hasCard).length
  return verifications
    .slice(carried)
    .map((verification, index) => ({ number: String(firstCard + carried + index), verification }))
}
