/** How a value of a form is kept, and read again: what does not fit is left out. */
export type Kind =
  'word' | 'flag' | 'place' | 'file' | 'files' | readonly [Kind] | { readonly [name: string]: Kind }

const contact = { fullName: 'word', telephone: 'word', email: 'word' } as const
const reporter = { address: 'place', date: 'word', telephone: 'word', email: 'word' } as const
const writer = { fullname: 'word', email: 'word', telephone: 'word', message: 'word' } as const

/**
 * What is kept of each form, by the names of its fields: nothing else ever is, so that no password,
 * verification number or solved captcha stays on a device (docs/decisions/0116).
 */
export const draftForms = {
  /** A loss without account. */
  loss: { ...reporter, species: 'word', name: 'word', pictures: 'files' },
  /** A loss, on the page of the animal. */
  lost: { ...reporter, circumstances: 'word', fullName: 'word', notesPublic: 'flag' },
  find: {
    ...reporter,
    pictures: 'files',
    state: 'word',
    species: 'word',
    colour: 'word',
    fullname: 'word',
    sex: 'word',
    size: 'word',
    breed: 'word',
    collar: 'word',
    marks: 'word',
    secret: 'word',
    note: 'word',
  },
  found: { ...writer, state: 'word', address: 'place' },
  sighting: { ...reporter, hour: 'word', pictures: 'files', note: 'word', fullname: 'word' },
  checkout: {
    fullname: 'word',
    email: 'word',
    telephone: 'word',
    address: { text: 'word', apartment: 'word', city: 'word', postalCode: 'word' },
  },
  support: {
    subject: 'word',
    number: 'word',
    animal: 'word',
    message: 'word',
    fullname: 'word',
    email: 'word',
    picture: 'file',
  },
  inquiry: writer,
  thread: { message: 'word' },
  organization: {
    fullname: 'word',
    email: 'word',
    confirm: 'word',
    telephone: 'word',
    is_cell: 'word',
    proType: 'word',
    businessName: 'word',
    address: 'place',
    postal: 'word',
    businessTelephone: 'word',
    businessTelephoneExt: 'word',
  },
  licence: {
    city: 'word',
    letters: 'word',
    card: 'word',
    ownerInfo: {
      contactName: 'word',
      language: 'word',
      phone: 'word',
      email: 'word',
      addressLine1: 'word',
      postalCode: 'word',
      apartment: 'word',
      keeperAge: 'word',
      parentConsent: 'flag',
    },
    additionalContacts: [contact],
    animalInfo: {
      animalName: 'word',
      species: 'word',
      sex: 'word',
      color: 'word',
      breed: 'word',
      dateOfBirth: 'word',
      dateOfBirthPrecision: 'word',
      sterilized: 'flag',
      rabiesVaccinationUpToDate: 'flag',
      weight: 'word',
      weightUnit: 'word',
      microchip: 'word',
      tattoo: 'word',
      assistanceCertificate: 'word',
      distinctiveSigns: 'word',
      contraindication: {
        microchip: 'flag',
        sterilized: 'flag',
        rabies: 'flag',
        veterinarian: 'word',
        date: 'word',
      },
    },
    animalProvenance: {
      registeredInAnotherCity: 'flag',
      lastCity: 'word',
      classifiedAsDangerousDog: 'flag',
      provenance: 'word',
      otherProvenanceDetails: 'word',
    },
    renewals: 'word',
    other_info: 'word',
    years: 'word',
  },
} as const satisfies Record<string, { readonly [name: string]: Kind }>

export type DraftForm = keyof typeof draftForms
/** By the names of its fields. */
export type DraftValues = Record<string, unknown>

/** Longer than any field takes. */
const longest = 20_000
const mostItems = 50

const place = {
  text: 'word',
  city: 'word',
  postal: 'word',
  placeId: 'word',
  precision: 'word',
  pinned: 'word',
  large: 'flag',
  pin: 'flag',
} as const

const isFile = (value: unknown): value is File => value instanceof File

/** Undefined where it is not of this kind, as in a draft of an earlier release. */
function readAs(kind: Kind, value: unknown): unknown {
  if (kind === 'word')
    return (typeof value === 'string' && value.length <= longest) || Number.isFinite(value)
      ? value
      : undefined
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
  if (kind === 'file') return isFile(value) ? value : undefined
  if (kind === 'files')
    return Array.isArray(value) && value.every(isFile) ? value.slice(0, mostItems) : undefined
  if (kind === 'place') return readPlace(value)
  if (Array.isArray(kind))
    return Array.isArray(value)
      ? value.slice(0, mostItems).flatMap((one) => readAs(kind[0] as Kind, one) ?? [])
      : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? readFields(kind as Record<string, Kind>, value as DraftValues)
    : undefined
}

function readFields(kinds: { readonly [name: string]: Kind }, values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const read = readAs(kind, values[name])
      return read === undefined ? [] : [[name, read]]
    }),
  )
}

function readPlace(value: unknown): unknown {
  const read = readAs(place, value) as DraftValues | undefined
  if (typeof read?.['text'] !== 'string') return undefined
  const { location } = value as { location?: unknown }
  const isPoint =
    Array.isArray(location) && location.length === 2 && location.every(Number.isFinite)
  return { ...read, ...(isPoint && { location: location as unknown[] }) }
}

/** What of these values is kept, or may be put back into this form. */
export const readDraft = (form: DraftForm, values: DraftValues): DraftValues =>
  readFields(draftForms[form], values)

/** Equal for equal values; of a picture by what tells it from another. */
export const printOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) =>
    isFile(value) ? [value.name, value.size, value.lastModified] : value,
  ) ?? ''

/** Only what was typed: what stood there before comes by itself, and may be another's by then. */
export function typedIn(form: DraftForm, values: DraftValues, initial: DraftValues): DraftValues {
  const before = readDraft(form, initial)
  return Object.fromEntries(
    Object.entries(readDraft(form, values)).filter(
      ([name, value]) => printOf(value) !== printOf(before[name]),
    ),
  )
}

const isPlain = (value: unknown): value is DraftValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value)

/** What the form has where the draft has nothing, as of a field that is new. */
export function putOver(kind: Kind | undefined, kept: unknown, now: unknown): unknown {
  if (typeof kind !== 'object' || Array.isArray(kind) || !isPlain(kept) || !isPlain(now))
    return kept
  const kinds = kind as Record<string, Kind>
  return {
    ...now,
    ...Object.fromEntries(
      Object.entries(kept).map(([name, value]) => [name, putOver(kinds[name], value, now[name])]),
    ),
  }
}
