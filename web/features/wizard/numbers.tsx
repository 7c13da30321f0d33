import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import type { WizardContext } from '#domain/wizard/context.ts'
import type { NumberKind } from '#domain/wizard/foresee.ts'

/** A number in groups that stay on one line. */
export const unbroken = (number: string | null): string => inGroups(number ?? '').replaceAll(' ', '\u00A0')

/** The numbers of an animal in a sentence: card 100 000 000, microchip 985 141 000 123 456. */
export function useNumberWords(): (kinds: readonly NumberKind[], numbers: Pick<WizardContext, NumberKind>) => string {
  const t = useTranslations('wizard.numbers')
  return (kinds, numbers) => kinds.flatMap((kind) => (numbers[kind] === null ? [] : [t(kind, { number: unbroken(numbers[kind]) })])).join(', ')
}
