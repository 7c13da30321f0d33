import type { PrefixRule, Registry, RegistryFacts } from './registries.ts'

export interface CandidateRegistry extends Registry {
  /** Several registries use the prefix. */
  shared: boolean
}

/** Registries of the longest matching prefix, most likely first. */
export function findRegistries(
  microchip: string,
  { prefixes, registries }: RegistryFacts,
): CandidateRegistry[] {
  const rule = ruleOf(microchip, prefixes)
  if (!rule) return []
  const shared = rule.shared === true || rule.registries.length > 1
  return rule.registries.flatMap((name) => {
    const registry = registries.get(name)
    return registry ? [{ ...registry, shared }] : []
  })
}

export const isTestMicrochip = (
  microchip: string,
  { prefixes }: Pick<RegistryFacts, 'prefixes'>,
): boolean => ruleOf(microchip, prefixes)?.registries.length === 0

function ruleOf(microchip: string, prefixes: readonly PrefixRule[]): PrefixRule | undefined {
  return prefixes
    .filter((rule) => matches(rule, microchip))
    .reduce<PrefixRule | undefined>(
      (best, rule) => (best && weightOf(best) >= weightOf(rule) ? best : rule),
      undefined,
    )
}

/** The longest prefix wins, then the longest ending; none exceeds 15 characters. */
const weightOf = ({ prefix, ending = '' }: PrefixRule): number => prefix.length * 16 + ending.length

/** Only 10-character chips may contain letters. */
function matches({ prefix, length, ending = '' }: PrefixRule, microchip: string): boolean {
  if (microchip.length !== length || !microchip.startsWith(prefix) || !microchip.endsWith(ending))
    return false
  return length === 10 || /^\d+$/.test(microchip)
}
