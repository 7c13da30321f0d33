import type { Consent } from './client.ts'

/** What two records of one person may say differently. */
export interface Mergeable {
  fullName: string
  telephone: string | null
  email: string | null
  address: string | null
  notes: string | null
  consent: Consent | null
  /** Instant of a withdrawal, as ISO text. */
  withdrawn: string | null
  /** Withdrawn by the link of a letter. */
  unsubscribed: boolean
}

const told = ['fullName', 'telephone', 'email', 'address'] as const
export type Told = (typeof told)[number]

/** Words for what only the notes keep. */
export interface NoteWords {
  other: (field: Told, value: string) => string
  consent: (consent: Consent) => string
}

/**
 * The one record that several become (requirements/clients.md 2): what the first says stays, the
 * others fill in what it lacks, and what differs goes to the notes. The newest consent and the
 * newest withdrawal are kept; a withdrawal outlives every consent.
 */
export function mergeClients<C extends Mergeable>(kept: C, others: Mergeable[], words: NoteWords) {
  const all: Mergeable[] = [kept, ...others]
  const lines: string[] = []
  const merged = { ...kept }
  for (const field of told) {
    const values = [...new Set(all.map((one) => one[field]).filter(Boolean))] as string[]
    const [first = null, ...rest] = values
    if (first !== null) merged[field] = first
    lines.push(...rest.map((value) => words.other(field, value)))
  }
  const consents = all
    .flatMap(({ consent }) => consent ?? [])
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const [consent = null, ...former] = consents.filter(
    (one, index) => consents.findIndex((other) => isSame(one, other)) === index,
  )
  lines.push(...former.map(words.consent))
  const notes = [...new Set(all.flatMap((one) => one.notes ?? [])), ...lines].join('\n')
  return {
    ...merged,
    notes: notes === '' ? null : notes,
    consent,
    withdrawn: all.map((one) => one.withdrawn).reduce(newest, null),
    unsubscribed: all.some((one) => one.unsubscribed),
  }
}

const newest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a

const isSame = (a: Consent, b: Consent): boolean =>
  a.date === b.date && a.source === b.source && a.text === b.text
