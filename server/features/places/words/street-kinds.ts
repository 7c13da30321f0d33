import { plainName } from '../../../../domain/places/plain-name.ts'

/**
 * Kinds of streets as they are spelt, each with its codes: those of Canada Post, which the National
 * Address Register has too, and others that are common. Kinds that no code stands for need no line.
 */
const french: Record<string, string> = {
  aire: '',
  allée: '',
  autoroute: 'aut',
  avenue: 'av ave',
  boucle: '',
  boulevard: 'boul blvd bd bl',
  carré: 'car',
  carrefour: 'carref',
  centre: 'ctr',
  cercle: '',
  chemin: 'ch chem',
  circuit: 'circt',
  concession: 'conc',
  côte: '',
  cour: '',
  cours: '',
  croissant: 'crois',
  'cul-de-sac': 'cds',
  desserte: '',
  domaine: '',
  échangeur: 'ech',
  esplanade: 'espl',
  faubourg: '',
  hameau: '',
  île: '',
  impasse: 'imp',
  jardin: '',
  jardins: '',
  montée: 'mtee',
  parc: '',
  passage: 'pass',
  place: 'pl',
  plateau: 'plat',
  pointe: '',
  promenade: 'prom',
  quai: '',
  rang: 'rg',
  'rond-point': 'rdpt',
  route: 'rte',
  rue: '',
  ruelle: 'rle',
  sentier: 'sent',
  square: 'sq',
  terrasse: 'tsse',
  traverse: '',
  voie: '',
}
const english: Record<string, string> = {
  Avenue: 'ave',
  Boulevard: 'blvd',
  'By-pass': 'bypass',
  Centre: 'ctr',
  Circle: 'cir',
  Circuit: 'circt',
  Concession: 'conc',
  Corners: 'crnrs',
  Court: 'crt ct',
  Crescent: 'cres',
  Crossing: 'cross',
  'Cul-de-sac': 'cds',
  Diversion: 'divers',
  Drive: 'dr',
  Esplanade: 'espl',
  Estates: 'estate',
  Expressway: 'expy',
  Extension: 'exten',
  Freeway: 'fwy',
  Gardens: 'gdns',
  Grounds: 'grnds',
  Harbour: 'harbr',
  Heights: 'hts',
  Highlands: 'hghlds',
  Highway: 'hwy',
  Landing: 'landng',
  Lane: 'ln',
  Limits: 'lmts',
  Lookout: 'lkout',
  Mountain: 'mtn',
  Orchard: 'orch',
  Park: 'pk',
  Parkway: 'pky pkwy',
  Pathway: 'ptway',
  Place: 'pl',
  Plateau: 'plat',
  Point: 'pt',
  Private: 'pvt',
  Range: 'rg',
  Road: 'rd',
  Route: 'rte',
  Square: 'sq',
  Street: 'st',
  Subdivision: 'subdiv',
  Terrace: 'terr',
  Thicket: 'thick',
  Townline: 'tline',
  Trail: '',
  Turnabout: 'trnabt',
  Village: 'villge',
  Way: '',
}

const bySpelling = (kinds: Record<string, string>) =>
  new Map(
    Object.entries(kinds).flatMap(([spelt, codes]) =>
      [plainName(spelt), ...codes.split(' ').filter(Boolean)].map((code) => [code, spelt] as const),
    ),
  )
const frenchByCode = bySpelling(french)
const englishByCode = bySpelling(english)
/** In Quebec these are written the French way, elsewhere the English one; `AV` is French anywhere. */
const isShared = (code: string) => frenchByCode.has(code) && englishByCode.has(code)

/** `boulevard` of `BOUL`, `Boul.` and, in Quebec, `BLVD`: written before the name. */
export function frenchKind(text: string, region: string | null): string | null {
  const code = plainName(text)
  return region === 'QC' || !isShared(code) ? (frenchByCode.get(code) ?? null) : null
}

/** `Street` of `ST`: written behind the name. */
export const englishKind = (text: string): string | null =>
  englishByCode.get(plainName(text)) ?? null

/** Words that mean one kind, of one word each: a code and what it stands for. */
export const kindForms: string[][] = [french, english].flatMap((kinds) =>
  Object.entries(kinds).flatMap(([spelt, codes]) => {
    const words = [plainName(spelt), ...codes.split(' ').filter(Boolean)]
    return words.length > 1 && !words[0]?.includes(' ') ? [words] : []
  }),
)

const frenchDirections: Record<string, string> = {
  n: 'Nord',
  nord: 'Nord',
  north: 'Nord',
  s: 'Sud',
  sud: 'Sud',
  south: 'Sud',
  e: 'Est',
  est: 'Est',
  east: 'Est',
  o: 'Ouest',
  w: 'Ouest',
  ouest: 'Ouest',
  west: 'Ouest',
  ne: 'Nord-Est',
  no: 'Nord-Ouest',
  nw: 'Nord-Ouest',
  se: 'Sud-Est',
  so: 'Sud-Ouest',
  sw: 'Sud-Ouest',
}
const englishDirections: Record<string, string> = {
  n: 'North',
  north: 'North',
  s: 'South',
  south: 'South',
  e: 'East',
  east: 'East',
  w: 'West',
  west: 'West',
  ne: 'Northeast',
  nw: 'Northwest',
  se: 'Southeast',
  sw: 'Southwest',
}

export const frenchDirection = (text: string): string | null =>
  frenchDirections[plainName(text)] ?? null
export const englishDirection = (text: string): string | null =>
  englishDirections[plainName(text)] ?? null
