import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { readPlace } from './read-place.ts'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** What people type: the municipality, or several that may be meant. */
const names = `
Ste-Foy: Québec
St-Jean: Saint-Jean-sur-Richelieu
Val-Bélair: Québec
TMR: Mont-Royal
VMR: Mont-Royal
NDG: Montréal
DDO: Dollard-des-Ormeaux
Île Perrot: L'Île-Perrot
Îles de la Madeleine: Les Îles-de-la-Madeleine
Trois-Rivières-Ouest: Trois-Rivières
Cap de la Madeleine: Trois-Rivières
Chicoutimi: Saguenay
Jonquière: Saguenay
La Baie: Saguenay
Arvida: Saguenay
Hull: Gatineau
Aylmer: Gatineau
Buckingham: Gatineau
St-Hubert: Longueuil
Vieux-Longueuil: Longueuil
Greenfield Park: Longueuil
Beauport: Québec
Charlesbourg: Québec
Sillery: Québec
Cap-Rouge: Québec
Loretteville: Québec
Limoilou: Québec
Charny: Lévis
St-Nicolas: Lévis
St-Romuald: Lévis
Saint-Jean-Chrysostome: Lévis
Chomedey: Laval
Ste-Rose: Laval
Fabreville: Laval
Laval-des-Rapides: Laval
Verdun: Montréal
Lachine: Montréal
Ville St-Laurent: Montréal
Pierrefonds: Montréal
Anjou: Montréal
Pointe-aux-Trembles: Montréal
Outremont: Montréal
Rock Forest: Sherbrooke
Lennoxville: Sherbrooke
Fleurimont: Sherbrooke
Grand-Mère: Shawinigan
Shawinigan-Sud: Shawinigan
Lachenaie: Terrebonne
La Plaine: Terrebonne
Le Gardeur: Repentigny
Bellefeuille: Saint-Jérôme
Lafontaine: Saint-Jérôme
Iberville: Saint-Jean-sur-Richelieu
L'Acadie: Saint-Jean-sur-Richelieu
St-Luc: Saint-Jean-sur-Richelieu
Valleyfield: Salaberry-de-Valleyfield
Grande-Île: Salaberry-de-Valleyfield
Sorel: Sorel-Tracy
Tracy: Sorel-Tracy
Rouyn: Rouyn-Noranda
Noranda: Rouyn-Noranda
Dorion: Vaudreuil-Dorion
Vaudreuil: Vaudreuil-Dorion
Dolbeau: Dolbeau-Mistassini
Mistassini: Dolbeau-Mistassini
St-Jovite: Mont-Tremblant
Tremblant: Mont-Tremblant
St-Nicéphore: Drummondville
Black Lake: Thetford Mines
Hauterive: Baie-Comeau
Le Bic: Rimouski
Pointe-au-Père: Rimouski
Cabano: Témiscouata-sur-le-Lac
Pointe-au-Pic: La Malbaie
Gentilly: Bécancour
Asbestos: Val-des-Sources
Knowlton: Lac-Brome
Omerville: Magog
St-Canut: Mirabel
Mont-Rolland: Sainte-Adèle
St-Lin: Saint-Lin–Laurentides
Wakefield: La Pêche
Quyon: Pontiac
Magdalen Islands: Les Îles-de-la-Madeleine
Cap-aux-Meules: Les Îles-de-la-Madeleine
Havre-aux-Maisons: Les Îles-de-la-Madeleine
Port-Menier: L'Île-d'Anticosti
Rivière-au-Renard: Gaspé
Fort Chimo: Kuujjuaq
Pointe-Bleue: Mashteuiatsh
Caughnawaga: Kahnawake
Betsiamites: Pessamit
Weymontachie: Wemotaci
Montreal West: Montréal-Ouest
Quebec City: Québec
Murray Bay: La Malbaie
St-Bruno: Saint-Bruno-de-Montarville|Saint-Bruno
St-Sauveur: Saint-Sauveur
Ste-Agathe: Sainte-Agathe-des-Monts|Sainte-Agathe-de-Lotbinière
Ste-Anne-des-Monts: Sainte-Anne-des-Monts
Boischatel: Boischatel
St-Apollinaire: Saint-Apollinaire
Percé: Percé
Lac-Etchemin: Lac-Etchemin`

const cases = names
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [typed: string, meant: string])

it('finds or asks about each of 100 local names, and puts none elsewhere', async () => {
  const answers = await Promise.all(
    cases.map(async ([typed, meant]) => {
      const { certain } = await readPlace(connection.db, { text: typed }, null, 'fr')
      return { typed, meant: meant.split('|').map(plainName), city: certain?.city ?? null }
    }),
  )
  const elsewhere = answers.filter(
    ({ city, meant }) => city !== null && !meant.includes(plainName(city)),
  )
  expect(elsewhere.map(({ typed, city }) => `${typed}: ${city}`)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(100)
  const asked = answers.filter(({ city }) => city === null).map(({ typed }) => typed)
  expect(asked.length > 12 ? asked : []).toEqual([])
})
