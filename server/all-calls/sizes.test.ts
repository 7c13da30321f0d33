import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'
import { readSized, sizeIssues } from '#domain/validation/sizes.ts'
import { withoutNulls } from '../http/route.ts'
import { routes } from '../routes.ts'
import type { JsonSchema } from './hostile-words.ts'

/** What is too large is refused by its size alone, before its schema sees it (docs/decisions/0092). */

const textOf = (length: number) => 'a'.repeat(length)
const listOf = (length: number) => Array<string>(length).fill('a')
const text = textOf(250_000)
const list = listOf(100_000)
const nested = JSON.parse('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)) as unknown

interface Place {
  path: string[]
  kind: 'text' | 'list' | 'object'
}

/** All texts, lists and objects that the published description of a part names. */
function placesIn(schema: JsonSchema, path: string[] = []): Place[] {
  const { type, properties, items, anyOf, allOf, additionalProperties } = schema
  if (anyOf ?? allOf)
    return [...(anyOf ?? []), ...(allOf ?? [])].flatMap((one) => placesIn(one, path))
  if (type === 'object')
    return [
      { path, kind: 'object' },
      ...Object.entries(properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name])),
      ...(typeof additionalProperties === 'object'
        ? placesIn(additionalProperties, [...path, 'name'])
        : []),
    ]
  if (type === 'array')
    return [{ path, kind: 'list' }, ...(items ? placesIn(items, [...path, '0']) : [])]
  return type === 'string' && !schema.enum && !('const' in schema) ? [{ path, kind: 'text' }] : []
}

/** A value with only this part in it. */
const having = (path: string[], part: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), part)

const calls = routes
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ query, body }) => query ?? body)
  .map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    places: (['query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      if (!schema) return []
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return placesIn(described as JsonSchema).map((place) => ({ part, schema, ...place }))
    }),
  }))

it.each(calls)('$name', ({ places }) => {
  for (const { part, schema, path, kind } of places) {
    const large = having(path, { text, list, object: nested }[kind])
    if (kind === 'object') {
      expect(() => withoutNulls(large)).toThrow('BODY_INVALID')
      continue
    }
    const parse = vi.spyOn(schema, 'safeParse')
    const { issues } = readSized(schema, large)
    expect(
      issues.map((issue) => [issue.path.join('.'), issue.code, issue.origin]),
      `${part} ${path.join('.')}`,
    ).toEqual([[path.join('.'), 'too_big', kind === 'text' ? 'string' : 'array']])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  }
})

it('is found in a time that grows no faster than the size', () => {
  const places = calls.flatMap((call) => call.places).filter(({ kind }) => kind !== 'object')
  /** Microseconds of the processor, the best of five. */
  const timeOf = (times: number): number => {
    const parts = { text: textOf(times * text.length), list: listOf(times * list.length) }
    const large = places.map(({ schema, path, kind }) => ({
      schema,
      value: having(path, parts[kind as 'text' | 'list']),
    }))
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.cpuUsage()
        for (const { schema, value } of large) sizeIssues(schema, value)
        const { user, system } = process.cpuUsage(before)
        return user + system
      }),
    )
  }
  const [few, many] = [1, 4].map(timeOf)
  expect((many ?? 0) / Math.max(5000, few ?? 0)).toBeLessThan(8)
})

describe('a size', () => {
  const name = z.string().trim().max(5, 'NAME_LONG').regex(/^a+$/)
  const tag = z.string()
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['of a text that fits', name, 'aaaaa', []],
    ['of a text that fits once it is trimmed', name, ` ${'aaaaa'}  `, []],
    ['of signs of two units', z.string().max(5), '🐕'.repeat(5), []],
    ['of one sign too many', z.string().max(5), '🐕'.repeat(6), ['too_big 5']],
    ['in the words of the schema', name, 'a'.repeat(300), ['NAME_LONG 5']],
    ['of padding without end', name, `a${' '.repeat(9000)}`, ['NAME_LONG 5']],
    ['of a text without a maximum', tag, 'a'.repeat(301), ['too_big 300']],
    ['of an optional text', z.object({ name: name.optional() }), {}, []],
    ['of what two forms allow', z.union([name, z.string().max(9)]), 'a'.repeat(9), []],
    ['of what no form allows', z.union([name, z.string().max(9)]), 'a'.repeat(10), ['too_big 9']],
    ['of a list', z.array(tag).max(1), ['a', 'b'], ['too_big 1']],
    ['of a list without a maximum', z.array(tag), list, ['too_big 1000']],
    [
      'of members',
      z.record(tag, tag),
      Object.fromEntries(list.map((_, n) => [n, ''])),
      ['too_big 1000'],
    ],
    ['of the name of a member', z.record(z.string().max(3), tag), { aaaa: '' }, ['too_big 1000']],
    ['of what is not described', z.unknown(), { a: [text] }, ['too_big 10000']],
    ['of what is nested without end', z.unknown(), nested, ['too_big 32']],
    ['of a number as text', z.coerce.number(), text, ['too_big 300']],
    [
      'of what is prepared first',
      z.preprocess((typed) => typed, z.number()),
      text,
      ['too_big 300'],
    ],
    [
      'of JSON',
      z
        .string()
        .max(9)
        .transform((json) => JSON.parse(json) as unknown),
      '[[[[[1]]]]]',
      ['too_big 9'],
    ],
    ['of what is ignored', z.object({}), { other: text }, []],
  ])('%s', (_, schema, value, expected) => {
    const { issues } = readSized(schema, value)
    expect(
      issues.map(({ message, code, maximum }) => `${message || code} ${Number(maximum)}`),
    ).toEqual(expected)
  })
})
