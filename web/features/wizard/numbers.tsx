import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { wizardNumbers, type Numbers } from '#domain/wizard/expected-numbers.ts'

/** Such as card 100 000 000, microchip 985 141 000 123 456; empty if none. */
export function useNumberWords(): (numbers: Numbers) => string {
  const t = useTranslations('wizard.numbers')
  return (numbers) =>
    wizardNumbers
      .flatMap((kind) =>
        numbers[kind] === null ? [] : [t(kind, { number: unbroken(numbers[kind]) })],
      )
      .join(', ')
}
