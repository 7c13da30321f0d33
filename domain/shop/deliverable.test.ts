import { describe, expect, it } from 'vitest'
import { isDeliverable } from './deliverable.ts'

describe('the post delivers to', () => {
  it.each([
    '12 rue Principale',
    '12, rue Principale',
    '4500, rue Wellington, app. 3',
    '3-70 rue Saint-Jean',
    '70A ch. du Lac',
    '123 ½ rue Ontario Est',
    '1234 1re Avenue',
    '45 4e Rang',
    '890 Route 132 Ouest',
    'rue Principale, 12',
    'app. 3, 70 rue Basse',
    '123 Main St',
    'Unit 5, 1021 Ridge Road',
    '10 10th Street NW',
    '12045 Highway 7',
    'C.P. 123',
    'CP 123',
    'C. P. 123, succ. Centre-Ville',
    'Case postale 123',
    'Casier postal no 45',
    'Boîte postale 9',
    'B.P. 9',
    'PO Box 12',
    'P.O. Box 12',
    'P. O. Box #12',
    'Box 12',
    'POB 12, Stn Main',
    'RR 2',
    'RR#2',
    'R.R. 2 Site 5',
    'R. R. 2, Site 5, Comp 10',
    'Site 5 Comp 10 RR 3',
    'Rural Route 4',
    'Route rurale 4',
    'SS 1',
    'Poste restante',
    'PR SUCC Centre-Ville',
    'GD',
    'G.D.',
    'GD Stn Main',
    'General Delivery',
    'Gen. Del.',
    'Lot 7 Concession 4',
    'Lot 7, Conc. IV',
    'Con 4 Lot 7',
    'Lot 12, Rang 5',
  ])('%s', (text) => {
    expect(isDeliverable({ text, postalCode: 'J2G 1A1' })).toBe(true)
  })

  it.each([
    ['Kuujjuaq', 'J0M 1C0'],
    ['House 12', 'X0A 0H0'],
    ['Maison bleue, près de l’école', 'J0M 1G0'],
    ['Old Crow', 'Y0B 1N0'],
    ['Nain', 'A0P 1L0'],
    ['Pikangikum', 'p0v 2l0'],
    ['Lac Brochet', 'R0B 2E0'],
  ])('%s in a northern community, at %s', (text, postalCode) => {
    expect(isDeliverable({ text, postalCode })).toBe(true)
    expect(isDeliverable({ text, postalCode: 'J2G 1A1' })).toBe(false)
  })
})

describe('the post cannot deliver to', () => {
  it.each([
    ['no street', '1234'],
    ['no number', 'rue Principale'],
    ['a road that is named by a number', 'Route 132'],
    ['another', 'Rang 5'],
    ['a street that is named by a number', '1re Avenue'],
    ['another', '10th Street'],
    ['a town', 'Granby'],
    ['a lot alone', 'Lot 7'],
    ['a box without number', 'Case postale'],
    ['an apartment alone', 'app. 3'],
    ['a name that sounds like it', 'Boxwood Lane'],
    ['letters of a name', 'Domaine GDS'],
    ['Yellowknife, which has streets', 'Franklin Avenue', 'X1A 2N4'],
    ['nothing', '', 'X0A 0H0'],
  ])('%s', (_, text, postalCode = 'J2G 1A1') => {
    expect(isDeliverable({ text, postalCode })).toBe(false)
  })
})
