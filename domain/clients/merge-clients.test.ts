import { describe, expect, it } from 'vitest'
import { mergeClients, type Mergeable, type NoteWords } from './merge-clients.ts'

const words: NoteWords = {
  other: (field, value) => `${field}: ${value}`,
  consent: ({ date, source, text }) => `consent: ${date} ${source} ${text}`,
}
const blank: Mergeable = {
  fullName: '',
  telephone: null,
  email: null,
  address: null,
  notes: null,
  consent: null,
  withdrawn: null,
  unsubscribed: false,
}
const consent = (date: string) => ({ date, source: `form ${date}`, text: 'Oui' })

describe('clients that become one', () => {
  it('keep what the first says, and fill in what it lacks', () => {
    const merged = mergeClients(
      { ...blank, fullName: 'Camille Roy' },
      [{ ...blank, fullName: 'Camille Roy', email: 'c@example.org', address: '1 rue A' }],
      words,
    )
    expect(merged).toEqual({
      ...blank,
      fullName: 'Camille Roy',
      email: 'c@example.org',
      address: '1 rue A',
    })
  })

  it('put what differs into the notes, after the notes of all', () => {
    const merged = mergeClients(
      { ...blank, fullName: 'Camille Roy', email: 'a@example.org', notes: 'Chien craintif' },
      [
        { ...blank, fullName: 'C. Roy', email: 'b@example.org', notes: 'Appeler le soir' },
        { ...blank, fullName: 'C. Roy', email: 'a@example.org', notes: 'Chien craintif' },
      ],
      words,
    )
    expect(merged.notes).toBe(
      'Chien craintif\nAppeler le soir\nfullName: C. Roy\nemail: b@example.org',
    )
  })

  it('keep the newest consent, and the others in the notes', () => {
    const merged = mergeClients(
      { ...blank, consent: consent('2024-01-02') },
      [
        { ...blank, consent: consent('2026-03-01') },
        { ...blank, consent: consent('2024-01-02') },
      ],
      words,
    )
    expect(merged.consent).toEqual(consent('2026-03-01'))
    expect(merged.notes).toBe('consent: 2024-01-02 form 2024-01-02 Oui')
  })

  it('keep the newest withdrawal, whatever consent is newer', () => {
    const merged = mergeClients(
      { ...blank, consent: consent('2026-03-01') },
      [
        { ...blank, withdrawn: '2025-01-01T00:00:00.000Z', unsubscribed: true },
        { ...blank, withdrawn: '2025-06-01T00:00:00.000Z' },
      ],
      words,
    )
    expect(merged).toMatchObject({ withdrawn: '2025-06-01T00:00:00.000Z', unsubscribed: true })
  })
})

/** Small generator, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ; n = (n * 48_271) % 2_147_483_647) yield n
}

it('lose no value of any record, in any order', () => {
  const random = numbers(42)
  const next = (most: number) => (random.next().value as number) % most
  const maybe = (name: string) => (next(3) === 0 ? null : `${name} ${next(4)}`)
  const instants = [null, '2025-01-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z']
  for (let round = 0; round < 300; round++) {
    const all = Array.from({ length: 2 + next(4) }, (): Mergeable => ({
      fullName: maybe('name') ?? '',
      telephone: maybe('telephone'),
      email: maybe('email'),
      address: maybe('address'),
      notes: maybe('notes'),
      consent: next(2) === 0 ? null : consent(`202${next(5)}-01-01`),
      withdrawn: instants[next(3)] ?? null,
      unsubscribed: next(2) === 0,
    }))
    const [kept, ...others] = all as [Mergeable, ...Mergeable[]]
    const merged = mergeClients(kept, others, words)
    const said = [merged.fullName, merged.telephone, merged.email, merged.address, merged.notes]
      .concat(merged.consent ? words.consent(merged.consent) : [])
      .join('\n')
    for (const { fullName, telephone, email, address, notes, consent: given } of all)
      for (const value of [
        fullName,
        telephone,
        email,
        address,
        notes,
        given && words.consent(given),
      ])
        if (value) expect(said).toContain(value)
    const withdrawals = all.flatMap(({ withdrawn }) => withdrawn ?? []).toSorted()
    expect(merged.withdrawn).toBe(withdrawals.at(-1) ?? null)
    expect(merged.unsubscribed).toBe(all.some(({ unsubscribed }) => unsubscribed))
  }
})
