/**
 * A typed place with its municipality, which people often type too.
 * @param city may have its borough: `Montréal (Verdun)`
 */
export function placeSaid(typed: string | null, city: string | null): string {
  const [municipality] = city?.split(' (') ?? []
  const isNamed = municipality !== undefined && typed?.includes(municipality) === true
  return [typed, !isNamed && city].filter(Boolean).join(', ')
}
