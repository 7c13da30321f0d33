import { describe, expect, it } from 'vitest'
import { layOutAddresses, readAddressRow } from './address-file.ts'
import { joinStreet, readable } from '../words/street-name.ts'

const openAddresses = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH'.split(',')
/** Statistics Canada, user guide of the NAR. */
const register =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_DLS_LSD,BG_DLS_QTR,BG_DLS_SCTN,BG_DLS_TWNSHP,BG_DLS_RNG,BG_DLS_MRD,BG_X,BG_Y,BF_REPPOINT_X,BF_REPPOINT_Y,BU_N_CIVIC_ADD,BU_USE'.split(
    ',',
  )

function read(header: string[], values: Record<string, string>, named: string[] = []) {
  return readAddressRow(
    header.map((column) => values[column] ?? ''),
    7,
    { layout: layOutAddresses(header, named), region: null },
  )
}

const good = {
  LON: '-73.57',
  LAT: '45.52',
  NUMBER: '1234',
  STREET: 'Rue Saint-Denis',
  CITY: 'Montréal',
  REGION: 'QC',
  POSTCODE: 'h2x3j6',
}

describe('a file of OpenAddresses', () => {
  it('is read without being told', () => {
    expect(read(openAddresses, good)).toEqual({
      street: 'rue Saint-Denis',
      number: 1234,
      suffix: '',
      city: 'Montréal',
      region: 'QC',
      postal: 'H2X 3J6',
      lng: -73.57,
      lat: 45.52,
    })
  })

  it.each<[Record<string, string>, object]>([
    [{ NUMBER: '12a' }, { number: 12, suffix: 'A' }],
    [{ NUMBER: '12 1/2' }, { number: 12, suffix: '1/2' }],
    [{ NUMBER: '0012-14' }, { number: 12, suffix: '' }],
    [
      { STREET: "RUE  DE L'ÉGLISE", CITY: 'TROIS-RIVIÈRES' },
      { street: 'rue de l’Église', city: 'Trois-Rivières' },
    ],
    [
      { CITY: '', REGION: '', POSTCODE: '90210' },
      { city: null, region: null, postal: null },
    ],
    [{ REGION: 'Québec' }, { region: 'QC' }],
    [{ REGION: 'somewhere' }, { region: null }],
  ])('%j', (values, expected) =>
    expect(read(openAddresses, { ...good, ...values })).toMatchObject(expected),
  )

  it.each<[Record<string, string>, string, RegExp]>([
    [{ NUMBER: '' }, 'NUMBER', /missing/],
    [{ NUMBER: '0' }, 'NUMBER', /no civic number/],
    [{ NUMBER: 'lot 12 b' }, 'NUMBER', /no civic number/],
    [{ STREET: ' ' }, 'STREET', /missing/],
    [{ STREET: 'x'.repeat(91) }, 'STREET', /longer/],
    [{ STREET: 'rue \u0007' }, 'STREET', /cannot be printed/],
    [{ CITY: 'x'.repeat(91) }, 'CITY', /longer/],
    [{ LON: '' }, 'LON', /missing/],
    [{ LON: '0', LAT: '0' }, 'LON', /no position/],
    [{ LON: '-200' }, 'LON', /no position/],
    [{ LAT: 'north' }, 'LON', /no position/],
  ])('%j is rejected at %s', (values, column, reason) => {
    expect(read(openAddresses, { ...good, ...values })).toMatchObject({
      reject: { line: 7, column, reason: expect.stringMatching(reason) },
    })
  })
})

describe('a file of the national address register', () => {
  const row = {
    CIVIC_NO: '4001',
    OFFICIAL_STREET_NAME: 'King Edward',
    OFFICIAL_STREET_TYPE: 'AVE',
    OFFICIAL_STREET_DIR: 'W',
    PROV_CODE: '59',
    CSD_FRE_NAME: 'Vancouver',
    MAIL_MUN_NAME: 'VANCOUVER',
    MAIL_POSTAL_CODE: 'V6S1N3',
    BG_X: '4012046.46456561',
    BG_Y: '2006868.65510961',
  }

  it('is read without being told, its positions out of their projection', () => {
    const address = read(register, row)
    expect(address).toMatchObject({
      number: 4001,
      street: 'King Edward Avenue West',
      city: 'Vancouver',
      region: 'BC',
      postal: 'V6S 1N3',
    })
    expect(
      'lng' in address && [address.lng, address.lat].map((degrees) => degrees.toFixed(3)),
    ).toEqual(['-123.200', '49.250'])
  })

  it('stands at its block where the building has no position', () => {
    const address = read(register, {
      ...row,
      BG_X: '',
      BG_Y: '',
      BF_REPPOINT_X: '4012086.5',
      BF_REPPOINT_Y: '2006838.7',
    })
    expect('lat' in address && address.lat.toFixed(2)).toBe('49.25')
    expect(read(register, { ...row, BG_X: '', BG_Y: '' })).toMatchObject({
      reject: { column: 'BG_X', reason: 'the position is missing' },
    })
  })

  it('names streets as each language does', () => {
    const quebec = {
      ...row,
      PROV_CODE: '24',
      CIVIC_NO_SUFFIX: 'B',
      OFFICIAL_STREET_NAME: 'Saint-Denis',
      OFFICIAL_STREET_TYPE: 'RUE',
      OFFICIAL_STREET_DIR: '',
    }
    expect(read(register, quebec)).toMatchObject({
      street: 'rue Saint-Denis',
      suffix: 'B',
      region: 'QC',
    })
  })
})

describe('columns', () => {
  it('of other names are told', () => {
    const header = ['no', 'voie', 'ville', 'x', 'y']
    const named = ['no=number', 'voie=street', 'ville=city', 'x=lng', 'y=lat']
    expect(
      read(header, { no: '5', voie: 'rue Cartier', ville: 'Granby', x: '-72.7', y: '45.4' }, named),
    ).toMatchObject({
      number: 5,
      city: 'Granby',
      lng: -72.7,
    })
  })

  it.each<[string[], string[], RegExp]>([
    [['a', 'b'], [], /Say which column is the number and the street/],
    [['number', 'street'], [], /Say which columns tell the position/],
    [['number', 'street', 'lon', 'lat'], ['none=city'], /There is no column "none"/],
    [['number', 'street', 'lon', 'lat'], ['lon=length'], /--map takes COLUMN=FIELD/],
    [['number', 'street', 'lon', 'lat'], ['number'], /--map takes COLUMN=FIELD/],
  ])('%j with %j: said what is wrong', (header, named, message) =>
    expect(() => layOutAddresses(header, named)).toThrow(message),
  )
})

describe('names', () => {
  it.each([
    ['DE LA MONTAGNE', 'De la Montagne'],
    ['LES ÉBOULEMENTS', 'Les Éboulements'],
    ['SAINT-JEAN-SUR-RICHELIEU', 'Saint-Jean-sur-Richelieu'],
    ["L'Ancienne-Lorette", 'L’Ancienne-Lorette'],
    ['Déjà  lisible', 'Déjà lisible'],
    ['', ''],
  ])('%s is %s', (given, shown) => expect(readable(given)).toBe(shown))
})

describe('one spelling of a street', () => {
  /** Kind, name and direction apart, as the register has them, or all in the name. */
  it.each<[string, string | null, [string, string, string]]>([
    ['rue Saint-Denis', 'QC', ['RUE', 'Saint-Denis', '']],
    ['rue Saint-Denis', 'QC', ['', 'Rue Saint-Denis', '']],
    ['rue Saint-Denis', 'QC', ['', 'RUE SAINT-DENIS', '']],
    ['rue Saint-Denis', 'NB', ['RUE', 'SAINT-DENIS', '']],
    ['rue de la Montagne', 'QC', ['RUE', 'DE LA MONTAGNE', '']],
    ['rue de l’Église', 'QC', ['', "Rue de l'Église", '']],
    ['boulevard René-Lévesque Est', 'QC', ['BOUL', 'RENÉ-LÉVESQUE', 'E']],
    ['boulevard René-Lévesque Est', 'QC', ['BLVD', 'René-Lévesque', 'EST']],
    ['boulevard René-Lévesque Est', 'QC', ['', 'Boul. René-Lévesque E', '']],
    ['boulevard René-Lévesque Est', 'QC', ['', 'Boulevard René-Lévesque', 'East']],
    ['avenue du Parc', 'QC', ['AV', 'du Parc', '']],
    ['avenue du Parc', 'QC', ['AVE', 'DU PARC', '']],
    ['chemin Sainte-Foy', 'QC', ['CH', 'Sainte-Foy', '']],
    ['chemin Sainte-Foy', 'QC', ['', 'Ch. Sainte-Foy', '']],
    ['rang 5 Ouest', 'QC', ['RANG', '5', 'O']],
    ['rang 5 Ouest', 'QC', ['RG', '5', 'W']],
    ['montée Masson', 'QC', ['MTÉE', 'Masson', '']],
    ['montée Masson', 'QC', ['', 'Montee Masson', '']],
    ['croissant des Lilas', 'QC', ['CROIS', 'DES LILAS', '']],
    ['place Ville-Marie', 'QC', ['PL', 'Ville-Marie', '']],
    ['terrasse Dufferin', 'QC', ['TSSE', 'Dufferin', '']],
    ['route 132', 'QC', ['RTE', '132', '']],
    ['12e Avenue', 'QC', ['AV', '12E', '']],
    ['12e Avenue', 'QC', ['', '12e avenue', '']],
    ['1re Rue Nord', 'QC', ['RUE', '1RE', 'N']],
    ['autoroute 40 Nord-Ouest', 'QC', ['AUT', '40', 'NO']],
    ['Main Street', 'QC', ['ST', 'Main', '']],
    ['Main Street West', 'ON', ['ST', 'MAIN', 'W']],
    ['Main Street West', 'ON', ['', 'MAIN ST W', '']],
    ['Main Street West', null, ['', 'Main Street West', '']],
    ['Elgin Place', 'ON', ['PL', 'Elgin', '']],
    ['Lilac Crescent', 'ON', ['CRES', 'LILAC', '']],
    ['Hurontario Boulevard', 'ON', ['BLVD', 'Hurontario', '']],
    ['41st Avenue Northwest', 'AB', ['AVE', '41st', 'NW']],
    ['Glen Mews', 'ON', ['MEWS', 'Glen', '']],
    ['Broadway', null, ['', 'BROADWAY', '']],
    ['Rue', 'QC', ['', 'Rue', '']],
  ])('%s in %s of %j', (spelt, region, [kind, name, direction]) =>
    expect(joinStreet({ kind, name, direction, region })).toBe(spelt),
  )
})
