import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#domain/contract.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { explainError } from '../http/errors.ts'
import { BadInput } from '../refusal.ts'
import { routes } from '../routes.ts'
import type { JsonSchema } from './hostile-words.ts'

/**
 * Whatever is broken in a form, alone or with another field, is refused in words: what looks across
 * fields runs also where one of them is none (docs/decisions/0092).
 */

type Path = string[]
interface Field {
  path: Path
  /** Dates and numbers are broken in pairs. */
  isCounted: boolean
  broken: readonly unknown[]
}

const brokenTexts = ['', 'x', '2026-13-45', '2026-02-30', '0000-00-00', '99999-01-01', '1e999', '٣', '2026-05-04T25:61:00Z', 5, null] // prettier-ignore
const brokenNumbers = [-1, 0, 0.5, 1e308, -0, Number.MAX_SAFE_INTEGER + 2, '5', 'NaN', null]
const brokenOthers = ['x', 5, true, [], {}, [[]], null]

/** Of the right types, so that nothing but what is broken keeps a refinement from running. */
function rightTypes(schema: JsonSchema): unknown {
  const { type, properties = {}, items, anyOf, allOf, format } = schema
  if (allOf) return Object.assign({}, ...allOf.map(rightTypes))
  if (anyOf?.[0]) return rightTypes(anyOf[0])
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, rightTypes(member)]),
      )
    case 'array':
      return items ? [rightTypes(items)] : []
    case 'string':
      if (format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057'
      return format === 'email' ? 'jo@example.org' : '2026-05-04'
    case 'boolean':
      return true
    case undefined:
      return undefined
    default:
      return 5
  }
}

function fieldsIn(schema: JsonSchema, path: Path = []): Field[] {
  const { type, properties, items, anyOf, allOf } = schema
  const forms = [...(anyOf ?? []), ...(allOf ?? [])]
  if (forms.length > 0) return forms.flatMap((one) => fieldsIn(one, path))
  const inner = properties
    ? Object.entries(properties).flatMap(([name, member]) => fieldsIn(member, [...path, name]))
    : items
      ? fieldsIn(items, [...path, '0'])
      : []
  const broken =
    type === 'string' ? brokenTexts : type === 'number' || type === 'integer' ? brokenNumbers : brokenOthers // prettier-ignore
  const isCounted =
    broken === brokenNumbers || /date|day|from|to$|start|end|dob|birth|discovered|until/i.test(path.at(-1) ?? '') // prettier-ignore
  return [...(path.length > 0 ? [{ path, isCounted, broken }] : []), ...inner]
}

function put(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part
  if (Array.isArray(value)) return [put(value[0], rest, part)]
  const members = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return { ...members, [name]: put(members[name], rest, part) }
}

const calls = routes
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ query, body }) => query ?? body)
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

it.each(calls)('$name', ({ endpoint }) => {
  for (const schema of [endpoint.query, endpoint.body]) {
    if (!schema) continue
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const forms = described.anyOf ?? [described]
    for (const form of forms) {
      const right = rightTypes(form)
      const fields = fieldsIn(form)
      const refused = (value: unknown) => {
        const { success, issues } = readSized(schema, value)
        if (success) return
        expect(explainError(new BadInput(issues), value, 'fr')?.statusCode).toBe(400)
      }
      for (const { path, broken } of fields)
        for (const one of broken) refused(put(right, path, one))
      const counted = fields.filter(({ isCounted }) => isCounted).slice(0, 6)
      for (const [at, first] of counted.entries())
        for (const second of counted.slice(at + 1))
          for (const one of first.broken.slice(0, 6))
            for (const other of second.broken.slice(0, 6))
              refused(put(put(right, first.path, one), second.path, other))
    }
  }
})
