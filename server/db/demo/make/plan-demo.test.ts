import { describe, expect, it } from 'vitest'
import { microchipField, microchipProblem } from '#domain/animals/numbers/number-rules.ts'
import { firstPrefixes } from '#domain/search/registries.ts'
import { demoAccounts, demoRoles } from '../accounts.ts'
import { portraits } from './drawings/portraits.ts'
import { demoOrganizations } from './organizations.ts'
import { demoCounts, planDemo } from './plan-demo.ts'

describe('the plan', () => {
  it('is the same every time', () => {
    expect(planDemo()).toEqual(planDemo())
  })

  it('holds what it says', () => {
    const { animals, people, organizations, microchips, verifications } = planDemo()
    expect(animals).toHaveLength(demoCounts.animals)
    expect(animals.filter(({ status }) => status === 'lost')).toHaveLength(demoCounts.lost)
    expect(animals.filter(({ status }) => status === 'in_adoption')).toHaveLength(
      demoCounts.inAdoption,
    )
    expect(people).toHaveLength(demoCounts.people)
    expect(organizations).toHaveLength(demoOrganizations.length)
    expect(animals.filter(({ stockChip }) => stockChip).length).toBeLessThan(microchips.length)
    expect(animals.filter(({ hasCard }) => hasCard).length).toBeLessThan(verifications.length - 50)
    const kinds = demoOrganizations.map(({ proType }) => proType)
    expect(
      Object.fromEntries(
        ['shelter', 'health', 'retailer', 'distributor', 'vendor', 'other'].map((kind) => [
          kind,
          kinds.filter((one) => one === kind).length,
        ]),
      ),
    ).toEqual({
      shelter: 8,
      health: 9,
      retailer: 12,
      distributor: 1,
      vendor: 1,
      other: 1,
    })
  })

  it('gives no two the same name in the registry', () => {
    const { animals, people, organizations, microchips } = planDemo()
    const own = (list: (string | null)[]) =>
      expect(new Set(list.filter((one) => one !== null)).size).toBe(
        list.filter((one) => one !== null).length,
      )
    own(animals.map(({ uniqueId }) => uniqueId))
    own([...animals.map(({ microchip }) => microchip), ...microchips])
    own(animals.map(({ tattoo }) => tattoo))
    own(animals.map(({ medal }) => medal))
    own(people.map(({ email }) => email))
    own(organizations.map(({ email }) => email))
  })

  it('carries numbers that the product would take', () => {
    const { animals, microchips } = planDemo()
    for (const number of [...microchips, ...animals.flatMap(({ microchip }) => microchip ?? [])]) {
      expect(microchipField.parse(number)).toBe(number)
      expect(microchipProblem(number, { prefixes: firstPrefixes })).toBeNull()
    }
    for (const { hasCard, microchip, stockChip, keeper } of animals)
      expect(hasCard || 'organization' in keeper || (!stockChip && microchip === null)).toBe(true)
  })

  it('shows each animal as it is described', () => {
    for (const { portrait, species, color, race, sex } of planDemo().animals) {
      if (color === 'Calico' || color === 'Écaille de tortue') expect(sex).toBe('Female')
      if (portrait === null) continue
      expect(portraits[portrait]).toMatchObject({ species, color })
      expect(portraits[portrait]?.breeds).toContain(race)
    }
  })

  it('tells how each lost animal got lost, of what breed it is, and gives some cats a medal', () => {
    const { animals } = planDemo()
    for (const { status, race, circumstances } of animals)
      if (status === 'lost')
        expect([race, circumstances]).toEqual([
          expect.stringMatching(/\S/),
          expect.stringMatching(/\.$/),
        ])
    const cats = animals.filter(({ species }) => species === 'Cat')
    expect(cats.filter(({ medal }) => medal !== null).length).toBeGreaterThan(cats.length / 5)
  })

  it('has one account for every role', () => {
    expect(demoAccounts.map(({ role }) => role)).toEqual([...demoRoles])
  })
})
