import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySign } from '../../../testing/suite/any-sign.ts'
import { readAddress } from './read-address.ts'

describe('a typed address', () => {
  it.each<[string, string | null, string[], string]>([
    ['1234 rue saint denis mont', '1234', ['saint', 'denis', 'mont'], ''],
    ['1234, rue Saint-Denis, Montréal', '1234', ['saint', 'denis', 'montreal'], ''],
    ['Montréal, 1234 St-Denis', '1234', ['montreal', 'st', 'denis'], ''],
    ['rue Saint-Denis 1234', '1234', ['saint', 'denis'], ''],
    ['12A boul. de l’Église', '12A', ['eglise'], ''],
    ['12e avenue, Laval', null, ['12e', 'laval'], ''],
    ['100 12e avenue', '100', ['12e'], ''],
    ['12E rue Cartier', null, ['12e', 'cartier'], ''],
    ['1200 route 132, Rimouski', '1200', ['132', 'rimouski'], ''],
    ['route 132', null, ['132'], ''],
    ['5-1234 rue Cartier', '1234', ['cartier'], 'app. 5'],
    ['1234-5 rue Cartier', '1234', ['cartier'], 'app. 5'],
    ['1234 rue Cartier app. 4', '1234', ['cartier'], 'app. 4'],
    ['1234 rue Cartier #4B, Granby', '1234', ['cartier', 'granby'], '#4B'],
    ['1234 rue Cartier app4', '1234', ['cartier'], 'app4'],
    ['1234 rue Cartier, Les Appalaches', '1234', ['cartier', 'appalaches'], ''],
    ['apt 12, 1234 Cartier', '1234', ['cartier'], 'apt 12'],
    ['45 rue du Chemin', '45', ['chemin'], ''],
  ])('%s', (text, number, words, unit) => {
    const read = readAddress(text)
    expect([read?.number?.typed ?? null, read?.words, read?.unit]).toEqual([number, words, unit])
  })

  it.each<[string, string | null, boolean]>([
    ['12 rue Cartier, Québec', 'QC', false],
    ['12 rue Cartier, QC, Canada', 'QC', false],
    ['12 Main St, Ottawa, Ontario', 'ON', false],
    ['12 rue Cartier, Moncton, Nouveau-Brunswick', 'NB', false],
    ['12 rue Carti', null, true],
    ['12 rue Cartier,', null, false],
  ])('%s: province %s, unfinished %s', (text, region, unfinished) => {
    expect(readAddress(text)).toMatchObject({ region, unfinished })
  })

  it('takes the kind of a street as help, not as a need', () => {
    expect(readAddress('12 avenue Cartier')?.besides).toEqual([
      { word: 'avenue', unfinished: false },
    ])
    expect(readAddress('12 rue Cartier bou')?.words).toEqual(['cartier', 'bou'])
    expect(readAddress('12 Cartier boul')?.besides).toEqual([{ word: 'boul', unfinished: true }])
  })

  it.each(['', '12', 'rue', '12 rue', 'rue de la', 'a', 'ab', '...', '🐶', '12 rue d'])(
    '%j names no street',
    (text) => expect(readAddress(text)).toBeNull(),
  )

  it('reads anything, and answers letters and digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 80 }), (text) => {
        for (const word of readAddress(text.toWellFormed())?.words ?? [])
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })
})
