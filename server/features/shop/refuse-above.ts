import { formatMoney, mostCharged } from '#domain/money.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'

/** @param total cents @throws Refusal TOTAL_TOO_LARGE beside the field, above what can be charged at once */
export function refuseAbove(total: number, field: string): void {
  if (total > mostCharged)
    throw new Refusal('TOTAL_TOO_LARGE', {
      field,
      words: (language) =>
        translator(language, 'errors')('TOTAL_TOO_LARGE', {
          most: formatMoney(mostCharged, language),
        }),
    })
}
