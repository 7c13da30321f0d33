import type { z } from 'zod'
import type { Issue } from './say.ts'

/**
 * Sizes come before patterns (docs/decisions/0092): what a schema allows at most is derived from it
 * once, and a value beyond is refused before the schema sees it, as zod runs patterns and refinements
 * on what is too long as well.
 */

/** Characters of text for which a schema names no maximum: ids, days, telephones. */
const longestText = 300
/** Of members whose schema says nothing; entries of a list or a record that names no maximum. */
const longestUnknown = 10_000
const mostEntries = 1000
/** Characters around text that a schema trims. */
const padding = 256
const deepest = 32

interface Most {
  most: number
  /** The schema's own words for it. */
  words?: Words | undefined
}
type Words = (issue: never) => string | { message: string } | null | undefined

/** Absent parts are refused, or ignored, by their type alone. */
interface Sizes {
  text?: Most
  list?: Most & { item: Sizes }
  members?: Map<string, Sizes>
  /** Of members without a name. */
  others?: Others
}
interface Others {
  most: number
  longestName: number
  value: Sizes
}

export type SizeIssue = Issue & { path: PropertyKey[] }

const anything: Sizes = { text: { most: longestUnknown } }
anything.list = { most: mostEntries, item: anything }
anything.others = { most: mostEntries, longestName: longestText, value: anything }

const known = new WeakMap<z.core.$ZodType, Sizes>()

/** @throws Error for a kind of schema without a rule, when the server starts */
export function sizesOf(schema: z.core.$ZodType): Sizes {
  const found = known.get(schema)
  if (found) return found
  const sizes = derive(schema as z.core.$ZodTypes)
  known.set(schema, sizes)
  return sizes
}

function derive(schema: z.core.$ZodTypes): Sizes {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return { text: mostOf(def) ?? { most: longestText } }
    case 'number':
    case 'boolean':
    case 'date':
    case 'bigint':
      return 'coerce' in def && def.coerce ? { text: { most: longestText } } : {}
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'never':
    case 'void':
      return {}
    case 'array':
      return { list: { most: mostEntries, ...mostOf(def), item: sizesOf(def.element) } }
    case 'tuple':
      return {
        list: {
          most: def.rest ? mostEntries : def.items.length,
          item: [...def.items, ...(def.rest ? [def.rest] : [])].map(sizesOf).reduce(merged, {}),
        },
      }
    case 'object':
      return {
        members: new Map(
          Object.entries(def.shape).map(([name, member]) => [name, sizesOf(member)]),
        ),
        ...(def.catchall && {
          others: {
            most: mostEntries,
            longestName: longestText,
            value: sizesOf(def.catchall),
          },
        }),
      }
    case 'record':
      return {
        others: {
          most: mostEntries,
          longestName: sizesOf(def.keyType).text?.most ?? longestText,
          value: sizesOf(def.valueType),
        },
      }
    case 'union':
      return def.options.map(sizesOf).reduce(merged, {})
    case 'intersection':
      return merged(sizesOf(def.left), sizesOf(def.right))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
    case 'success':
      return sizesOf(def.innerType)
    case 'pipe':
      return def.in._zod.def.type === 'transform'
        ? beforePreparing(sizesOf(def.out))
        : sizesOf(def.in)
    case 'unknown':
    case 'any':
    case 'custom':
    case 'transform':
      return anything
    case 'file':
    case 'function':
    case 'lazy':
    case 'map':
    case 'nan':
    case 'promise':
    case 'set':
    case 'symbol':
    case 'template_literal':
      throw new Error(`no rule of size for a schema of type ${def.type}`)
  }
}

/** What a preprocessing function reads is of the form of what it makes, or a text of it. */
function beforePreparing(made: Sizes): Sizes {
  const isText = !made.list && !made.members && !made.others
  return merged(
    { text: { most: isText ? longestText : longestUnknown }, others: anything.others as Others },
    made,
  )
}

/** Its largest size that the checks of a schema allow. */
function mostOf({
  checks = [],
}: {
  checks?: z.core.$ZodCheck<never>[] | undefined
}): Most | undefined {
  const sizes = (checks as z.core.$ZodCheck[]).flatMap(({ _zod: { def } }) => {
    const words = def.error as Words | undefined
    if (def.check === 'max_length')
      return { most: (def as z.core.$ZodCheckMaxLengthDef).maximum, words }
    if (def.check === 'length_equals')
      return { most: (def as z.core.$ZodCheckLengthEqualsDef).length, words }
    return []
  })
  return sizes.toSorted((a, b) => a.most - b.most)[0]
}

/** What either allows. */
function merged(a: Sizes, b: Sizes): Sizes {
  const names = [...(a.members?.keys() ?? []), ...(b.members?.keys() ?? [])]
  const text = larger(a.text, b.text)
  const list = larger(a.list, b.list)
  const others = larger(a.others, b.others)
  return {
    ...(text && { text }),
    ...(list && { list: { ...list, item: merged(a.list?.item ?? {}, b.list?.item ?? {}) } }),
    ...(names.length > 0 && {
      members: new Map(
        names.map((name) => [name, merged(a.members?.get(name) ?? {}, b.members?.get(name) ?? {})]),
      ),
    }),
    ...(others && { others }),
  }
}

const larger = <T extends { most: number }>(a: T | undefined, b: T | undefined): T | undefined =>
  a && b ? (a.most >= b.most ? a : b) : (a ?? b)

/** Issues of what is too large in a value; the schema shall not see it then. */
export function sizeIssues(schema: z.core.$ZodType, value: unknown): SizeIssue[] {
  const issues: SizeIssue[] = []
  measure(value, sizesOf(schema), [], issues)
  return issues
}

function measure(value: unknown, sizes: Sizes, path: PropertyKey[], issues: SizeIssue[]): void {
  if (typeof value === 'string') {
    if (sizes.text && isLonger(value, sizes.text.most))
      issues.push(tooBig('string', sizes.text, path))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length > deepest) {
    issues.push(tooBig('object', { most: deepest }, path))
    return
  }
  if (Array.isArray(value)) {
    const { list } = sizes
    if (!list) return
    if (value.length > list.most) issues.push(tooBig('array', list, path))
    else value.forEach((item, at) => measure(item, list.item, [...path, at], issues))
    return
  }
  const { members, others } = sizes
  if (members)
    for (const [name, member] of members)
      measure((value as Record<string, unknown>)[name], member, [...path, name], issues)
  if (!others) return
  const rest = Object.keys(value).filter((name) => !members?.has(name))
  if (rest.length > others.most || rest.some((name) => name.length > others.longestName))
    issues.push(tooBig('object', others, path))
  else
    for (const name of rest)
      measure((value as Record<string, unknown>)[name], others.value, [...path, name], issues)
}

/** Counted as zod counts, in code points, but for what is far too long. */
const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most + padding || Array.from(text.trim()).length > most)

function tooBig(
  origin: 'string' | 'array' | 'object',
  { most, words }: Most,
  path: PropertyKey[],
): SizeIssue {
  const issue = { code: 'too_big', origin, maximum: most, path, message: '' }
  const said = words?.(issue as never)
  return { ...issue, message: (typeof said === 'string' ? said : said?.message) ?? '' }
}

type Read<S extends z.ZodType> =
  | { success: true; data: z.output<S>; issues: readonly [] }
  | { success: false; data?: undefined; issues: [SizeIssue, ...SizeIssue[]] }

/** `schema.safeParse`, with sizes first. */
export function readSized<S extends z.ZodType>(schema: S, value: unknown): Read<S> {
  const large = sizeIssues(schema, value)
  if (large.length > 0) return { success: false, issues: large as [SizeIssue, ...SizeIssue[]] }
  const { data, error } = schema.safeParse(value)
  return error
    ? { success: false, issues: error.issues as unknown as [SizeIssue, ...SizeIssue[]] }
    : { success: true, data: data as z.output<S>, issues: [] }
}
