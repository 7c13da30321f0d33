/** The part of an OpenAPI document that requests are made from. */
export interface Described {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
}

export interface HostileRequest {
  /** Method and path of the call. */
  call: string
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const huge = 'a'.repeat(200_000)
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** As JSON text, since some are no values of JavaScript. */
const hostileJson = [
  '""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud83d"', '"\\u202e"', '"é\\u0301"', '"\\r\\nBcc: a@example.org"', '"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"',
  '"\'; drop table animals; --"', '"<script>alert(1)</script>"', '"${7*7} {name} {count, plural, other {#}}"', '"%"', '"\\\\"', '"../../etc/passwd"', '"NaN"', '"Infinity"', '"1e999"', '"-0"', '"0x10"', '"٣"',
  '"2026-02-30"', '"2026-13-45"', '"0000-00-00"', '"99999-01-01"', '"-000001-01-01"', '"2026-05-04T25:61:00Z"', '"2026-05-04T12:00:00+99:99"', '"0001-01-01T00:00:00Z"', '"9999-12-31T23:59:59Z"', '"+275760-09-13T00:00:00Z"',
  '1e999', '-1e999', '1e308', '-1', '0', '-0', '0.1', '2147483648', '9007199254740993', '1e-400', 'null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"a":1}', '{"length":5}', '{"toString":1}', '{"then":1}', '["a","b"]',
  JSON.stringify(huge), JSON.stringify(' '.repeat(100_000)), JSON.stringify('1'.repeat(20_000)), JSON.stringify(nested(40)), JSON.stringify(nested(3000)), JSON.stringify(Array<number>(20_000).fill(0)),
] // prettier-ignore
const brokenJson = ['', '{', '{"a":', 'null', '[]', '"x"', '5', '{"__proto__":{"type":"god"}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '\uFEFF{}', '{"a":1e999}', '['.repeat(50_000)] // prettier-ignore
const oddHeaders: Record<string, string>[] = [
  {},
  { 'accept-language': `${'en;q=0.1,'.repeat(900)}fr` },
  { 'accept-language': '*;q=NaN' },
  { 'page-language': 'xx' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': 'fuzz-key-12345678' },
  { cookie: `session=${'x'.repeat(4000)}; language=%E0%A4%A; =; a` },
  { 'user-agent': `Mozilla/5.0 (${'('.repeat(6000)}` },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-99' },
  { 'content-type': 'multipart/form-data' },
  { 'if-none-match': '"x"'.repeat(500) },
  { range: 'bytes=0-,5-1,-9' },
  { 'last-event-id': '1e999' },
  { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'gopher' },
  { origin: 'null' },
  { origin: 'http://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=x, *' },
]

/**
 * One request that nobody should send, made of what the product says of its calls: most parts fit, so
 * that the others are reached.
 * @param known ids that were seen, of anyone
 */
export function hostileRequest(
  { paths }: Described,
  random: () => number,
  known: readonly string[],
): HostileRequest {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const chance = (of: number) => random() < of
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const { path, method, operation } = pick(calls)

  /** JSON text of what mostly fits. */
  function valueOf(schema: Schema | undefined, wrong: number): string {
    if (!schema || chance(wrong)) return pick(hostileJson)
    const forms = schema.anyOf ?? schema.allOf
    if (forms) return valueOf(pick(forms), wrong)
    if ('const' in schema) return JSON.stringify(schema.const)
    if (schema.enum) return JSON.stringify(pick(schema.enum))
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case 'object': {
        const members = Object.entries(schema.properties ?? {})
          .filter(() => chance(0.9))
          .map(([name, member]) => `${JSON.stringify(name)}:${valueOf(member, wrong)}`)
        if (chance(0.05)) members.push(`"${pick(['__proto__', 'constructor', 'x'])}":${pick(hostileJson)}`) // prettier-ignore
        return `{${members.join(',')}}`
      }
      case 'array':
        return `[${Array.from({ length: pick([0, 1, 1, 2]) }, () => valueOf(schema.items, wrong)).join(',')}]`
      case 'boolean':
        return pick(['true', 'false'])
      case 'number':
      case 'integer':
        return String(pick([schema.minimum ?? 0, schema.maximum ?? 1, 1, 2, 45.5, -73.5]))
      case 'string':
        return JSON.stringify(textOf(schema))
      case undefined:
      default:
        return pick(hostileJson)
    }
  }

  function textOf({ format }: Schema): string {
    if (format === 'uuid')
      return pick([...known.slice(-200), '01890a5d-ac96-774b-bcce-b302099a8057'])
    if (format === 'date') return pick(['2026-05-04', '2024-02-29', '0001-01-01', '9999-12-31'])
    if (format === 'date-time') return pick(['2026-05-04T12:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) // prettier-ignore
    return pick([
      'Milo', 'Camille Roy', 'jo@example.org', '(450) 555-0123', 'J2G 1A1', '2026-05-04', '100000001', '985141000123456', '5', 'fr', 'un mot de passe long', 'Granby', 'a', '12 rue Principale, Granby', pick(known) ?? 'a',
    ]) // prettier-ignore
  }

  /** In an address. */
  function typed(schema: Schema | undefined): string {
    if (chance(0.05)) return pick(['%', '%00', '%E0%A4%A', '%ED%A0%80', '..%2f..%2f', "'%20or%201=1--", '%F0%9F%90%95', '', 'a'.repeat(pick([500, 9000]))]) // prettier-ignore
    const json = valueOf(schema, 0.2)
    const value: unknown = /1e999/.test(json) ? json : JSON.parse(json)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return encodeURIComponent(text.slice(0, 3000).toWellFormed())
  }

  const inPath = path.replace(/\{([^}]+)\}/g, () =>
    chance(0.7) && known.length > 0 ? encodeURIComponent(pick(known)) : typed({ type: 'string' }),
  )
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && chance(0.8))
    .flatMap(({ name, schema }) =>
      Array.from(
        { length: chance(0.05) ? 3 : 1 },
        () =>
        name === 'filter' ? `filter=${encodeURIComponent(pick(['[]', '[Status=a]', '[Name~"a', `[Name="${'\\'.repeat(900)}`, `[a${'='.repeat(1500)}`, `[Created>=2026-02-30]`, '[Name=a,Name=b]', `[a=${' '.repeat(1800)}"]`]))}` : `${name}=${typed(schema)}`, // prettier-ignore
      ),
    )
  if (chance(0.03))
    query.push(pick(['__proto__=1', 'a[b]=c', '=', '&&&', `${'x'.repeat(3000)}=1`, 'lang=%00']))
  const url = query.length > 0 ? `${inPath}?${query.join('&')}` : inPath
  const headers: Record<string, string> = {}

  let body: Buffer | undefined
  const content = operation.requestBody?.content
  if (content || (method !== 'get' && chance(0.1))) {
    const [type, described] = Object.entries(content ?? {})[0] ?? ['application/json', {}]
    const json = chance(0.05)
      ? pick(brokenJson)
      : valueOf(described?.schema, pick([0, 0.02, 0.1, 0.3]))
    if (type === 'multipart/form-data' && chance(0.8)) {
      headers['content-type'] = 'multipart/form-data; boundary=frontiere'
      body = multipart(json, pick, chance)
    } else {
      headers['content-type'] = 'application/json'
      body = Buffer.from(json)
    }
  }
  if (chance(0.25)) Object.assign(headers, pick(oddHeaders))
  return { call: `${method} ${path}`, method: method.toUpperCase(), url, headers, body }
}

/** Each member as a field, and files that are none. */
function multipart(
  json: string,
  pick: <T>(from: readonly T[]) => T,
  chance: (of: number) => boolean,
): Buffer {
  let members: [string, unknown][] = []
  try {
    members = Object.entries(JSON.parse(json) as object)
  } catch {
    // Without fields.
  }
  const parts = members.map(
    ([name, value]) =>
      `--frontiere\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const file = pick(['file', 'pictures', '__proto__', ''])
  const name = pick(['a.jpg', '../../a', 'a'.repeat(5000), '\u0000', 'é".jpg', 'a.csv'])
  const content = pick(['', 'x', '\u00ff\u00d8\u00ff', 'Name,Species\n"a', 'a;b;c\n'.repeat(500), '\u0000'.repeat(100)]) // prettier-ignore
  parts.push(
    `--frontiere\r\nContent-Disposition: form-data; name="${file}"; filename="${name}"\r\nContent-Type: ${pick(['image/jpeg', 'text/csv', 'x'])}\r\n\r\n${content}\r\n`,
  )
  const whole = `${parts.join('')}--frontiere--\r\n`
  return Buffer.from(chance(0.1) ? whole.slice(0, Math.floor(whole.length / 2)) : whole)
}

/** Ids that an answer tells, for later requests. */
export const idsIn = (answer: string): string[] =>
  (answer.slice(0, 20_000).match(/"[0-9a-f]{8}-[0-9a-f-]{27}"|"[a-z0-9]{12}"/g) ?? [])
    .slice(0, 20)
    .map((id) => id.slice(1, -1))
