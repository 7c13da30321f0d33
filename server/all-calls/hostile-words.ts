import { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'

/** What people may type anywhere. */
export const hostile = {
  markup: `"><img src=x onerror=alert(1)><script>alert(2)</script>&lt;'`,
  'a template': '${7*7} {name} {count, plural, other {#}} <b>{0}</b> %s',
  emoji: '🐕 Zoé 👩🏽‍🚒',
  'writing from right to left': 'מאיה \u202eתומר\u202c رامي',
  SQL: `'; drop table animals; --`,
  'a line of a header': 'Jo Roy\r\nBcc: tous@example.org',
  'marks on marks': `Z${'\u0351\u0329'.repeat(40)}oé`,
  'no end': 'é'.repeat(20_000),
  'a zero byte': 'Zoé\u0000Roy',
  'half a sign': 'Zoé \ud83d Roy',
}
type Words = keyof typeof hostile
export const anyText: ReadonlySet<string> = new Set<Words>([
  'markup',
  'a template',
  'emoji',
  'writing from right to left',
  'SQL',
  'marks on marks',
])
/** Passwords are only compared. */
export const noText: ReadonlySet<string> = new Set<Words>(['no end', 'a zero byte', 'half a sign'])

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  cookie?: string
}

export interface JsonSchema {
  format?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
}

/** Paths of text members, except enumerations, plus what is preprocessed before the schema. */
function wordsOf(schema: JsonSchema, path: string[] = []): string[] {
  const { type, properties, items, anyOf } = schema
  if (anyOf) return anyOf.flatMap((one) => wordsOf(one, path))
  if (properties)
    return Object.entries(properties).flatMap(([name, member]) => wordsOf(member, [...path, name]))
  if (items) return wordsOf(items, [...path, '0'])
  if (schema.enum || 'const' in schema) return []
  return path.length > 0 && (type === 'string' || type === undefined) ? [path.join('.')] : []
}

export type Part = 'params' | 'query' | 'body'
export const fieldsOf = (endpoint: Endpoint): { part: Part; field: string }[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    return [
      ...new Set(
        wordsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
      ),
    ]
      .filter((field) => field.split('.')[0] !== endpoint.multipart?.files)
      .map((field) => ({ part, field }))
  })

export function withWords(input: Input, part: Part, field: string, words: string): Input {
  const put = (value: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) return words
    return {
      ...(value as object),
      [name]: put((value as Record<string, unknown> | undefined)?.[name], rest),
    }
  }
  return { ...input, [part]: put(input[part], field.split('.')) }
}

/** A lone surrogate is invalid UTF-8, which browsers cannot send. */
export const encoded = (words: string): string =>
  words.isWellFormed() ? encodeURIComponent(words) : '%ED%A0%BD'
