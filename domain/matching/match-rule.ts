import type { Sex, Species } from '../animals/animal.ts'
import type { AdoptionInfo } from '../animals/adoption.ts'
import { distanceKm } from '../places/geo.ts'
import type { Location } from '../places/location.ts'
import { daysBetween } from '../dates.ts'
import { breedIn, breedLikeness, type BreedLikeness, type BreedNamed } from './words/breeds.ts'
import { colourLikeness, coloursIn, type Colour } from './words/colours.ts'
import { collarIn, marksIn, marksShared } from './words/marks.ts'

/** Letters from this score on (docs/decisions/0085-matching.md). */
export const toldFrom = 60

/**
 * Where and when an animal was last seen, or found, as the public may know it: whatever is told of a match
 * follows from it, so that no number of losses or finds narrows an exact place down (requirements/reuniting.md 5).
 */
export interface Sight {
  location: Location
  /** Kilometres around it in which the place is: those of a cell, or of the municipality of who holds the animal. */
  within?: number
  /** As the public knows it. */
  municipality?: string | null
  /** The municipality alone is known. */
  isMunicipality?: boolean
  date: string
}

/**
 * Kilometres around the middle of a municipality of so many people in which most of them live. At most as many as let
 * place and date come just short of `shownFrom` in the largest city, where a colour then shows a pair.
 */
export const municipalityKm = (population: number): number =>
  Math.min(6, Math.max(1.5, Math.sqrt(population / 10_000)))

/** No municipality reaches farther from its middle: one of that name beyond is another one. */
const widestKm = 40

/** What one side tells; what is absent, empty or unknown counts for nothing. */
export interface Told {
  species: Species
  sex?: Sex | null | undefined
  colour?: string | null | undefined
  size?: AdoptionInfo['size'] | null | undefined
  breed?: string | null | undefined
  marks?: string | null | undefined
  collar?: string | null | undefined
}
/** `sights` of a loss: the loss itself first, then those who saw the animal since. */
export interface Side extends Told {
  side: 'loss' | 'find'
  sights: readonly [Sight, ...Sight[]]
}

interface Traits {
  breed: BreedNamed | null
  colours: Colour[]
  marks: ReturnType<typeof marksIn>
  collar: Colour[] | null
}
/** A side with its words read, so that many are compared quickly. */
export type ReadSide = Side & { traits: Traits }

export const readSide = (side: Side): ReadSide => ({
  ...side,
  traits: {
    breed: breedIn(side.breed ?? ''),
    colours: coloursIn(side.colour ?? ''),
    marks: marksIn(side.marks ?? ''),
    collar: side.collar ? collarIn(side.collar, true) : collarIn(side.marks ?? '', false),
  },
})

/** Kilometres within which half of that species are found in the first days. */
const reachKm: Record<Species, number> = {
  Dog: 1.6,
  Cat: 0.5,
  Bird: 2.5,
  Fish: 0.2,
  Rodent: 0.15,
  Reptile: 0.15,
  Horse: 3,
  Other: 1,
}
/** Kilometres and days around a loss within which another animal of the species may be found. */
const around = { km: 50, days: 60 }
/** Bits: too few for a letter, so that place and date alone never cause one. */
const mostOfPlace = 10.3
/** Farther pairs are none, whatever else agrees. */
export const farthestKm = 150
/** Days that a find may precede its loss, since owners do not always know the day. */
export const earliestDays = -2

/** Points of a bit of evidence: log2 of how much likelier it is of the same animal than of two. */
const pointsOfBit = 4.3
const points = (bits: number): number => Math.round(bits * pointsOfBit)

/**
 * Why points were given or taken; words are in matching.fr.ts and matching.en.ts. `isSeen`: from
 * where someone saw the animal since its loss.
 */
export type Reason = { points: number } & (
  | {
      part: 'place'
      how: 'near' | 'far'
      km: number
      isSeen?: true
      isMunicipality?: true
      isSameMunicipality?: true
    }
  | { part: 'date'; how: 'after' | 'late' | 'before'; days: number; isSeen?: true }
  | { part: 'colour'; how: 'same' | 'like' | 'other' }
  | { part: 'size'; how: 'same' | 'next' | 'other' }
  | { part: 'sex'; how: 'same' | 'other' }
  | { part: 'breed'; how: 'same' | 'near' | 'other' }
  | { part: 'marks'; how: 'shared'; count: number }
  | { part: 'collar'; how: 'same' | 'like' | 'other' }
  | { part: 'picture'; how: 'like' }
)
export interface Match {
  /** 0 to 100. */
  score: number
  /** Whole points; those that count for nothing are left out. */
  reasons: Reason[]
}

const none: Match = { score: 0, reasons: [] }

/**
 * How likely two sides are of the same animal: weights of agreement and disagreement as in record
 * linkage (Fellegi and Sunter), the sum held to 0 to 100. Symmetric and deterministic.
 * `likeness` of their pictures is 0 to 1, or absent.
 */
export function matchOf(one: ReadSide, other: ReadSide, likeness?: number | null): Match {
  if (one.side === other.side || one.species !== other.species) return none
  const [loss, find] = one.side === 'loss' ? [one, other] : [other, one]
  const where = bestSight(loss, find)
  if (!where) return none
  const reasons = [
    ...where,
    ...colour(loss.traits, find.traits),
    ...size(loss, find),
    ...sex(loss, find),
    ...breed(loss.traits, find.traits),
    ...marks(loss.traits, find.traits),
    ...collar(loss.traits, find.traits),
    ...picture(likeness),
  ].filter((reason) => reason.points !== 0)
  const sum = reasons.reduce((total, reason) => total + reason.points, 0)
  return { score: Math.min(100, Math.max(0, sum)), reasons }
}

/** The loss itself, or whoever saw the animal since, whichever speaks most for the pair. */
function bestSight(loss: ReadSide, find: ReadSide): Reason[] | null {
  const [found] = find.sights
  if (daysBetween(loss.sights[0].date, found.date) < earliestDays) return null
  const sights = loss.sights
    .map((sight, index) => gapOf(sight, found, index > 0))
    .filter(({ km, days: after }) => km <= farthestKm && after >= earliestDays)
    .map((gap) => evidence(loss.species, gap))
  const sum = (of: Reason[]) => of.reduce((total, reason) => total + reason.points, 0)
  return sights.toSorted((a, b) => sum(b) - sum(a))[0] ?? null
}

interface Gap {
  km: number
  /** Kilometres by which it may be less. */
  within: number
  days: number
  isSeen: boolean
  isMunicipality: boolean
  isSameMunicipality: boolean
}

function gapOf(sight: Sight, found: Sight, isSeen: boolean): Gap {
  const km = distanceKm(sight.location, found.location)
  const isMunicipality = found.isMunicipality ?? false
  return {
    km,
    within: (sight.within ?? 0) + (found.within ?? 0),
    days: daysBetween(sight.date, found.date),
    isSeen,
    isMunicipality,
    isSameMunicipality:
      isMunicipality &&
      !!found.municipality &&
      found.municipality === sight.municipality &&
      km <= widestKm,
  }
}

function evidence(species: Species, gap: Gap): Reason[] {
  const after = Math.max(0, gap.days)
  const reach = Math.max(reachKm[species] * Math.sqrt(1 + after / 14), gap.within)
  const beyond = gap.isSameMunicipality ? 0 : Math.max(0, gap.km - gap.within)
  // Of the same animal, a density that falls with the cube of the distance; of another, even.
  const place = points(
    Math.min(mostOfPlace, 2 * Math.log2(around.km / reach) - 3 * Math.log2(1 + beyond / reach)),
  )
  const date = points(
    gap.days < 0 ? 1.5 * gap.days : Math.log2(around.days / 7) - 1.3 * Math.log2(1 + after / 7),
  )
  return [
    {
      part: 'place',
      how: place > 0 ? 'near' : 'far',
      km: Math.round(gap.km),
      points: place,
      ...(gap.isSeen && { isSeen: true }),
      ...(gap.isMunicipality && { isMunicipality: true }),
      ...(gap.isSameMunicipality && { isSameMunicipality: true }),
    },
    {
      part: 'date',
      how: dateWord(gap.days, date),
      days: Math.abs(gap.days),
      points: date,
      ...(gap.isSeen && { isSeen: true }),
    },
  ]
}

const dateWord = (after: number, given: number) => {
  if (after < 0) return 'before'
  return given > 0 ? 'after' : 'late'
}

function colour(ours: Traits, theirs: Traits): Reason[] {
  if (ours.colours.length === 0 || theirs.colours.length === 0) return []
  const like = colourLikeness(ours.colours, theirs.colours)
  if (like === 1)
    return [{ part: 'colour', how: 'same', points: points(ours.colours.length > 1 ? 3.4 : 2.4) }]
  if (like >= 0.5) return [{ part: 'colour', how: 'like', points: points(like >= 0.7 ? 1.2 : 0.3) }]
  return [{ part: 'colour', how: 'other', points: points(-3) }]
}

const sizes = ['Small', 'Medium', 'Large']
function size(ours: Told, theirs: Told): Reason[] {
  const [one, other] = [sizes.indexOf(ours.size ?? ''), sizes.indexOf(theirs.size ?? '')]
  if (one < 0 || other < 0) return []
  const how = (['same', 'next', 'other'] as const)[Math.abs(one - other)] ?? 'other'
  return [{ part: 'size', how, points: points({ same: 1.2, next: -0.6, other: -4 }[how]) }]
}

function sex(ours: Told, theirs: Told): Reason[] {
  const told = [ours.sex, theirs.sex]
  if (told.some((one) => !one || one === 'Unknown')) return []
  return ours.sex === theirs.sex
    ? [{ part: 'sex', how: 'same', points: points(0.9) }]
    : [{ part: 'sex', how: 'other', points: points(-3) }]
}

const breedBits: Record<BreedLikeness, number> = {
  same: 4,
  sameCommon: 0.8,
  near: 1.8,
  other: -3,
  otherOfCross: -2,
  unknown: 0,
}
function breed(ours: Traits, theirs: Traits): Reason[] {
  if (!ours.breed || !theirs.breed) return []
  const like = breedLikeness(ours.breed, theirs.breed)
  const given = points(breedBits[like])
  if (given < 0) return [{ part: 'breed', how: 'other', points: given }]
  return [{ part: 'breed', how: like === 'near' ? 'near' : 'same', points: given }]
}

function marks(ours: Traits, theirs: Traits): Reason[] {
  const count = marksShared(ours.marks, theirs.marks)
  return [{ part: 'marks', how: 'shared', count, points: points(Math.min(5, count * 2.5)) }]
}

function collar(ours: Traits, theirs: Traits): Reason[] {
  if (!ours.collar || !theirs.collar) return []
  const like = colourLikeness(ours.collar, theirs.collar)
  if (like === 1) return [{ part: 'collar', how: 'same', points: points(2.5) }]
  if (like >= 0.5) return [{ part: 'collar', how: 'like', points: points(1) }]
  return [{ part: 'collar', how: 'other', points: points(-1.5) }]
}

/** At most 10 points, and none against: pictures are taken in any light. */
function picture(likeness: number | null | undefined): Reason[] {
  const given = Math.round(10 * Math.min(1, Math.max(0, ((likeness ?? 0) - 0.6) / 0.4)))
  return [{ part: 'picture', how: 'like', points: given }]
}
