import { plainName } from '../../../../domain/places/plain-name.ts'
import type { GazetteerPlace } from '../places.queries.ts'
import { areasByCity } from './areas.ts'
import { phrase } from './city-index.ts'
import { kmBetween } from './postal-areas.ts'
import { quebecCityRows, quebecPlaceOf } from './quebec-rows.ts'
import { isPart, quebecPlaces } from './quebec.ts'
import { fold } from '../words/address-words.ts'

/** Administrative regions of Quebec by their counties; two counties changed theirs in 2021 and are typed with both. */
export const countiesOfRegions: Record<string, string> = {
  'Bas-Saint-Laurent':
    'La Matapédia|La Matanie|La Mitis|Rimouski-Neigette|Les Basques|Rivière-du-Loup|Témiscouata|Kamouraska',
  'Saguenay–Lac-Saint-Jean|Lac-Saint-Jean':
    'Le Domaine-du-Roy|Maria-Chapdelaine|Lac-Saint-Jean-Est|Le Fjord-du-Saguenay|Saguenay',
  'Capitale-Nationale':
    'Charlevoix|Charlevoix-Est|La Côte-de-Beaupré|L’Île-d’Orléans|La Jacques-Cartier|Portneuf|Québec',
  Mauricie: 'Les Chenaux|Maskinongé|Mékinac|La Tuque|Shawinigan|Trois-Rivières',
  'Estrie|Cantons-de-l’Est|Eastern Townships':
    'Le Granit|Les Sources|Le Haut-Saint-François|Le Val-Saint-François|Sherbrooke|Coaticook|Memphrémagog|Brome-Missisquoi|La Haute-Yamaska',
  Outaouais: 'Papineau|Gatineau|Les Collines-de-l’Outaouais|La Vallée-de-la-Gatineau|Pontiac',
  'Abitibi-Témiscamingue': 'Témiscamingue|Rouyn-Noranda|Abitibi-Ouest|Abitibi|La Vallée-de-l’Or',
  'Côte-Nord':
    'La Haute-Côte-Nord|Manicouagan|Sept-Rivières|Caniapiscau|Minganie|Le Golfe-du-Saint-Laurent',
  'Nord-du-Québec': 'Eeyou Istchee Baie-James|Kativik',
  'Gaspésie–Îles-de-la-Madeleine|Gaspésie':
    'Le Rocher-Percé|La Côte-de-Gaspé|La Haute-Gaspésie|Bonaventure|Avignon|Les Îles-de-la-Madeleine',
  'Chaudière-Appalaches':
    'L’Islet|Montmagny|Bellechasse|Lévis|La Nouvelle-Beauce|Beauce-Centre|Beauce-Sartigan|Les Etchemins|Les Appalaches|Lotbinière',
  Beauce: 'La Nouvelle-Beauce|Beauce-Centre|Beauce-Sartigan|Les Etchemins',
  Montréal: 'Montréal',
  Laval: 'Laval',
  Lanaudière: 'D’Autray|Joliette|L’Assomption|Les Moulins|Matawinie|Montcalm',
  Laurentides:
    'Deux-Montagnes|Thérèse-De Blainville|Mirabel|La Rivière-du-Nord|Argenteuil|Les Pays-d’en-Haut|Les Laurentides|Antoine-Labelle',
  Montérégie:
    'Acton|Beauharnois-Salaberry|La Vallée-du-Richelieu|Le Haut-Richelieu|Le Haut-Saint-Laurent|Les Jardins-de-Napierville|Les Maskoutains|Longueuil|Marguerite-D’Youville|Pierre-De Saurel|Roussillon|Rouville|Vaudreuil-Soulanges|Brome-Missisquoi|La Haute-Yamaska',
  'Centre-du-Québec': 'Arthabaska|Bécancour|Drummond|L’Érable|Nicolet-Yamaska',
}

const articles = new Set(['le', 'la', 'les', 'l'])

/** As typed, with or without its article. */
function keysOf(name: string): string[] {
  const words = plainName(name).split(' ').map(fold)
  const bare = articles.has(words[0] ?? '') ? words.slice(1) : words
  return [words, bare].map((one) => phrase(one).joined)
}

let byKey: Map<string, ReadonlySet<string>> | undefined
function readKeys(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (name: string, counties: string[]) => {
    for (const key of keysOf(name))
      found.set(key, new Set([...(found.get(key) ?? []), ...counties]))
  }
  for (const { county } of quebecPlaces()) add(county, [county])
  for (const [names, counties] of Object.entries(countiesOfRegions))
    for (const name of names.split('|')) add(name, counties.split('|'))
  // The province, or the city.
  found.delete('quebec')
  return found
}

/** Those that folded words without separators name: a county, or all of a region. */
export const countiesCalled = (joined: string): ReadonlySet<string> | undefined =>
  (byKey ??= readKeys()).get(joined)

type Centre = Pick<GazetteerPlace, 'id' | 'lng' | 'lat'> & { county: string }

let namesakes: Map<string, Centre[]> | undefined
const namesakesOf = (name: string): Centre[] =>
  (namesakes ??= Map.groupBy(
    quebecCityRows().map((row) => ({
      ...row,
      county: quebecPlaceOf(row.id)?.county ?? '',
    })),
    (row) => plainName(row.name),
  )).get(plainName(name)) ?? []

/** Of a place in Quebec: that of the nearest municipality of its name; null elsewhere. */
export function countyOf(
  place: Pick<GazetteerPlace, 'name' | 'region' | 'lng' | 'lat'>,
): string | null {
  if (place.region !== 'QC') return null
  const [nearest] = namesakesOf(place.name).toSorted(
    (a, b) => kmBetween(a, place) - kmBetween(b, place),
  )
  return nearest?.county ?? null
}

let parts: Set<string> | undefined
const partNames = () =>
  (parts ??= new Set(
    [
      ...quebecPlaces()
        .filter(isPart)
        .flatMap(({ name, others }) => [name, ...others]),
      ...Object.values(areasByCity).flatMap(({ region, areas }) =>
        region === 'QC' ? Object.keys(areas).flatMap((names) => names.split('|')) : [],
      ),
    ].map(plainName),
  ))

/** Several municipalities of Quebec, or parts of them, have this name. */
export const isShared = ({ name, region }: Pick<GazetteerPlace, 'name' | 'region'>): boolean =>
  region === 'QC' &&
  (namesakesOf(name).length > 1 ||
    (namesakesOf(name).length > 0 && partNames().has(plainName(name))))
