/** `areas` lie 2 km from rivers, so that homes around their middles are on land; `weight` is the approximate population. */
export interface Town {
  city: string
  areas: readonly string[]
  telephone: string
  weight: number
}

export const towns = [
  {
    city: 'Montréal',
    areas: ['H2J', 'H2X', 'H1V', 'H3N', 'H4C', 'H2P'],
    telephone: '514',
    weight: 9,
  },
  { city: 'Québec', areas: ['G1P', 'G1K', 'G1L', 'G1M'], telephone: '418', weight: 6 },
  { city: 'Laval', areas: ['H7N', 'H7M'], telephone: '450', weight: 3 },
  { city: 'Gatineau', areas: ['J8Y', 'J8T', 'J8Z'], telephone: '819', weight: 4 },
  { city: 'Longueuil', areas: ['J4L', 'J4N'], telephone: '450', weight: 3 },
  { city: 'Sherbrooke', areas: ['J1H', 'J1L'], telephone: '819', weight: 4 },
  { city: 'Trois-Rivières', areas: ['G9A', 'G8Z'], telephone: '819', weight: 2 },
  { city: 'Saguenay', areas: ['G7H', 'G7X'], telephone: '418', weight: 2 },
  { city: 'Lévis', areas: ['G6Z', 'G6C'], telephone: '418', weight: 2 },
  { city: 'Granby', areas: ['J2G', 'J2H'], telephone: '450', weight: 2 },
  { city: 'Saint-Hyacinthe', areas: ['J2S'], telephone: '450', weight: 1 },
  { city: 'Drummondville', areas: ['J2B', 'J2C'], telephone: '819', weight: 1 },
  { city: 'Rimouski', areas: ['G5M'], telephone: '418', weight: 1 },
  { city: 'Saint-Jérôme', areas: ['J7Z'], telephone: '450', weight: 1 },
  { city: 'Magog', areas: ['J1X'], telephone: '819', weight: 1 },
  { city: 'Val-d’Or', areas: ['J9P'], telephone: '819', weight: 1 },
] as const satisfies Town[]

/** Each town repeated by weight, for `pick`. */
export const townsByWeight: readonly Town[] = towns.flatMap((town) =>
  Array.from({ length: town.weight }, () => town),
)

export const townOf = (city: (typeof towns)[number]['city']): Town =>
  towns.find((town) => town.city === city) as Town
