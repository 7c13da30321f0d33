import { expect, it } from 'vitest'
import { dwellingOf, dwellingPatterns } from './dwelling.ts'

/** An address, with what was typed as apartment behind `#`. */
type Written = string

const read = (written: Written): string => {
  const [addressLine1 = '', apartment] = written.split(' ## ')
  return dwellingOf({ addressLine1, apartment })
}

/** One dwelling, written by two hands. */
const same: [Written, Written][] = [
  ['12 rue Saint-Denis', '12 rue St-Denis'],
  ['12 rue Saint-Denis', '12 RUE ST DENIS'],
  ['12 rue Saint-Denis', '12, rue St. Denis'],
  ['12 rue Saint-Denis', '12 Saint-Denis Street'],
  ['12 rue Saint-Denis', '12 St-Denis St'],
  ['12 rue Saint-Denis', '12 St-Denis'],
  ['12 rue Saint-Denis', '  12   rue  saint   denis '],
  ['12 rue Sainte-Famille', '12 rue Ste-Famille'],
  ['12 rue Sainte-Famille', '12 Ste. Famille St.'],
  ['12 rue Sainte-Famille', '12, Rue Ste Famille'],
  ['40 rue des Saints-Anges', '40 rue des Sts-Anges'],
  ['40 montée Sainte-Thérèse', '40 mtée Ste-Therese'],
  ['70 rue de l’Église', "70 rue de l'Eglise"],
  ['70 rue de l’Église', '70 rue de l Eglise'],
  ['70 rue de l’Église', '70 Église'],
  ['70 rue des Érables', '70 RUE DES ERABLES'],
  ['70 rue des Érables', '70 rue Érables'],
  ['70 rue des Érables', '70 r. des Érables'],
  ['70 rue des Érables', '70, rue des Érables, Candiac'],
  ['70 rue des Érables', '70, rue des Érables, Candiac (Québec) J5R 1A1'],
  ['70 rue des Érables', '070 rue des Érables'],
  ['15 avenue du Parc', '15 av. du Parc'],
  ['15 avenue du Parc', '15 ave du Parc'],
  ['15 avenue du Parc', '15 Park Avenue'.replace('Park', 'Parc')],
  ['15 avenue du Parc', '15 Av Parc'],
  ['200 boulevard Laurier', '200 boul. Laurier'],
  ['200 boulevard Laurier', '200 blvd Laurier'],
  ['200 boulevard Laurier', '200 bd Laurier'],
  ['200 boulevard Laurier', '200 Laurier Boulevard'],
  ['200 boulevard Laurier', '200 Laurier Blvd.'],
  ['31 chemin du Lac', '31 ch. du Lac'],
  ['31 chemin Cook', '31 Cook Road'],
  ['31 chemin Cook', '31 Cook Rd'],
  ['1200 route 132', '1200 rte 132'],
  ['1200 route 132 Est', '1200 rte 132 E'],
  ['1200 route 132 Est', '1200 Route 132 East'],
  ['88 rang Saint-Joseph', '88 rg St-Joseph'],
  ['9 croissant Maple', '9 Maple Crescent'],
  ['9 croissant Maple', '9 Maple Cres.'],
  ['9 promenade Hudson', '9 Hudson Drive'],
  ['9 promenade Hudson', '9 Hudson Dr'],
  ['9 terrasse Vaudreuil', '9 Vaudreuil Terrace'],
  ['9 place Royale', '9 pl. Royale'],
  ['9 ruelle Bleue', '9 Bleue Lane'],
  ['9 cour Hubert', '9 Hubert Court'],
  ['9 cercle Dubois', '9 Dubois Circle'],
  ['9 carré Richelieu', '9 Richelieu Square'],
  ['9 autoroute 40', '9 aut. 40'],
  ['500 rue Sherbrooke Ouest', '500 rue Sherbrooke O.'],
  ['500 rue Sherbrooke Ouest', '500 Sherbrooke Street West'],
  ['500 rue Sherbrooke Ouest', '500 Sherbrooke St W'],
  ['500 rue Sherbrooke Ouest', '500 Sherbrooke O'],
  ['500 rue Sherbrooke Est', '500 Sherbrooke E.'],
  ['500 rue Sherbrooke Est', '500 rue Sherbrooke East'],
  ['500 boulevard Pie-IX Nord', '500 boul Pie IX N'],
  ['500 boulevard Pie-IX Sud', '500 boul. Pie-IX South'],
  ['22 3e Avenue', '22 3e Av.'],
  ['22 3e Avenue', '22 3rd Avenue'],
  ['22 3e Avenue', '22 3ème avenue'],
  ['22 1re Rue', '22 1st Street'],
  ['22, 2e Rang', '22 2e rg'],
  ['4 rue du Docteur-Penfield', '4 rue du Dr-Penfield'],
  ['4 rue Monseigneur-Bourget', '4 rue Mgr Bourget'],
  ['4 rue du Mont-Royal', '4 rue du Mt-Royal'],
  ['70 rue Principale ## 3', '3-70 rue Principale'],
  ['70 rue Principale ## 3', '3 - 70, rue Principale'],
  ['70 rue Principale ## 3', '70-3 rue Principale'],
  ['70 rue Principale ## 3', '70 rue Principale app. 3'],
  ['70 rue Principale ## 3', '70 rue Principale, appartement 3'],
  ['70 rue Principale ## 3', '70 rue Principale apt 3'],
  ['70 rue Principale ## 3', '70 rue Principale #3'],
  ['70 rue Principale ## 3', '70 rue Principale, # 3'],
  ['70 rue Principale ## 3', '70 app. 3, rue Principale'],
  ['70 rue Principale ## 3', 'App. 3, 70 rue Principale'],
  ['70 rue Principale ## 3', '70 rue Principale, 3'],
  ['70 rue Principale ## 3', '70 rue Principale, unité 3'],
  ['70 rue Principale ## 3', '70 rue Principale, Unit 3, Candiac'],
  ['70 rue Principale ## 3', '70 rue Principale ## app. 3'],
  ['70 rue Principale ## 3', '70 rue Principale ## Appartement 3'],
  ['70 rue Principale ## 3', '70 rue Principale ## apt. #3'],
  ['70 rue Principale ## 3', '70 rue Principale ## no 3'],
  ['70 rue Principale ## 3', '70 rue Principale ## Logement 03'],
  ['70 rue Principale ## 3', '3-70 rue Principale ## 3'],
  ['70 rue Principale ## A', '70A rue Principale'],
  ['70 rue Principale ## A', '70-A, rue Principale'],
  ['70 rue Principale ## A', '70 rue Principale app. a'],
  ['70 rue Principale ## 3B', '70 rue Principale ## 3-b'],
  ['70 rue Principale ## sous-sol', '70 rue Principale ## Sous sol'],
  ['70½ rue Principale', '70 1/2 rue Principale'],
]

/** Two dwellings. */
const different: [Written, Written][] = [
  ['70 rue Principale', '72 rue Principale'],
  ['70 rue Principale', '70 rue Principale ## 3'],
  ['70 rue Principale ## 3', '70 rue Principale ## 4'],
  ['70 rue Principale ## 13', '70 rue Principale ## 1'],
  ['70 rue Principale', '70½ rue Principale'],
  ['70 rue Principale', '70 avenue Principale'],
  ['22 1re Rue', '22 1re Avenue'],
  ['22 1re Rue', '22 2e Rue'],
  ['500 rue Sherbrooke Est', '500 rue Sherbrooke Ouest'],
  ['500 rue Sherbrooke Est', '500 rue Sherbrooke'],
  ['12 rue Saint-Denis', '12 rue Sainte-Denise'],
  ['12 rue Saint-Denis', '12 rue Denis'],
  ['12 rue Saint-Jean', '12 rue Saint-Jean-Baptiste'],
  ['3-70 rue Principale', '70 rue Principale ## 4'],
  ['1200 route 132', '1200 route 138'],
  ['9 place Royale', '9 rue Royale'],
  ['70A rue Principale', '70B rue Principale'],
  ['12 rue de l’Est', '12 rue de l’Ouest'],
]

it('is the same however its address is written, and another where it is another', () => {
  expect(same.length + different.length).toBeGreaterThanOrEqual(100)
  const apart = same.filter(([one, other]) => read(one) !== read(other))
  expect(apart.map((pair) => [...pair, ...pair.map(read)])).toEqual([])
  const taken = different.filter(([one, other]) => read(one) === read(other))
  expect(taken.map((pair) => [...pair, ...pair.map(read)])).toEqual([])
})

it('is none where no address is known', () => {
  expect(['', ' ', ','].map((addressLine1) => dwellingOf({ addressLine1 }))).toEqual(['', '', ''])
})

const isLike = (text: string, pattern: string): boolean =>
  pattern.split('%').reduce((from, part, index, parts) => {
    if (from < 0) return from
    if (index === parts.length - 1 && part !== '') {
      return text.length - part.length >= from && text.endsWith(part) ? text.length : -1
    }
    const at = index === 0 ? (text.startsWith(part) ? 0 : -1) : text.indexOf(part, from)
    return at < 0 ? -1 : at + part.length
  }, 0) >= 0

const finds = (typed: string, written: Written): boolean =>
  dwellingPatterns(typed).some((patterns) =>
    patterns.every((pattern) => isLike(read(written), pattern)),
  )

it.each<[string, Written[], Written[]]>([
  ['st-denis', ['12 rue Saint-Denis', '9 St. Denis St'], ['12 rue Denis']],
  ['Saint Denis', ['12 rue St-Denis'], ['12 rue Saint-Jean']],
  ['ST DEN', ['12 rue Saint-Denis'], ['12 rue Saint-Jean']],
  [
    '12 saint-denis',
    ['12 rue St-Denis', '12 rue St-Denis ## 3'],
    ['120 rue St-Denis', '2 St-Denis'],
  ],
  [
    '12',
    ['12 rue St-Denis', '120 rue St-Denis', '7 route 312'],
    ['7 rue Principale ## 12', '2 rue 3'],
  ],
  ['erab', ['70 rue des Érables'], ['70 rue Principale']],
  ['de l’église', ['70 rue de l’Église'], ['70 rue des Érables']],
  ['boul laurier', ['200 boulevard Laurier'], ['200 rue Laurier']],
  ['laurier', ['200 boulevard Laurier', '3 rue Laurier'], ['3 rue Sherbrooke']],
  ['boulevard', ['200 boulevard Laurier'], ['200 rue Laurier']],
  ['sherbrooke o', ['500 rue Sherbrooke Ouest'], ['500 rue Sherbrooke Est']],
  ['3e avenue', ['22 3e Avenue', '22 3rd Av'], ['22 2e Avenue', '3 rue Principale']],
  ['route 132', ['1200 rte 132 Est'], ['132 rue Principale', '1200 route 138']],
  [
    '70 principale app. 3',
    ['70 rue Principale ## 3', '3-70 Principale'],
    ['70 rue Principale ## 4'],
  ],
  ['70, rue des Érables, Candiac', ['70 rue des Érables'], ['72 rue des Érables']],
])('by %s finds those that it means', (typed, found, others) => {
  expect(found.filter((one) => !finds(typed, one))).toEqual([])
  expect(others.filter((one) => finds(typed, one))).toEqual([])
})

it('is sought by nothing where no address was typed', () =>
  expect(['', ' ', '!?', ', ;'].flatMap(dwellingPatterns)).toEqual([]))
