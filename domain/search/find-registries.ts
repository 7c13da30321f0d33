import { prefixRules, registryNamed, type PrefixRule, type Registry } from './registries.ts'

export interface CandidateRegistry extends Registry {
  /** The number alone does not tell which of several registries keeps it. */
  shared: boolean
}

/** Every registry that may keep a normalized microchip number: those of the longest matching prefix, most likely first. */
export function findRegistries(microchip: string): CandidateRegistry[] {
  const rule = ruleOf(microchip)
  if (!rule) return []
  const shared = rule.shared === true || rule.registries.length > 1
  return rule.registries.map((name) => ({ ...registryNamed(name), shared }))
}

/** Numbers of chips that makers hand out to try readers with: no animal carries them. */
export const isTestMicrochip = (microchip: string): boolean => ruleOf(microchip)?.registries.length === 0

function ruleOf(microchip: string): PrefixRule | undefined {
  return prefixRules
    .filter((rule) => matches(rule, microchip))
    .reduce<PrefixRule | undefined>((best, rule) => (best && best.prefix.length >= rule.prefix.length ? best : rule), undefined)
}

/** Only the 10 characters of older chips may hold letters. */
function matches({ prefix, length, ending = '' }: PrefixRule, microchip: string): boolean {
  if (microchip.length !== length || !microchip.startsWith(prefix) || !microchip.endsWith(ending)) return false
  return length === 10 || /^\d+$/.test(microchip)
}
