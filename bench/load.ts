import autocannon from 'autocannon'
import { median } from './figures.ts'

export interface Figures {
  rate: number
  p50: number
  p99: number
}

interface Load {
  url: string
  path: string | ((n: number) => string)
  /** Without it: GET. */
  body?(n: number): object
  headers?(n: number): Record<string, string>
  answer?: RegExp
  seconds: number
  connections?: number
}

/** Sends each request as a new visitor, so that no rate limits apply. */
export async function load({
  url,
  path,
  body,
  headers,
  answer,
  seconds,
  connections = 16,
}: Load): Promise<Figures> {
  let n = 0
  let wrong = ''
  const pathOf = typeof path === 'string' ? () => path : path
  const result = await autocannon({
    url: url + pathOf(0),
    connections,
    duration: seconds,
    requests: [
      {
        method: body ? 'POST' : 'GET',
        setupRequest: (request) => {
          n++
          return {
            ...request,
            path: pathOf(n),
            headers: {
              ...headers?.(n),
              ...(body && { 'content-type': 'application/json' }),
              'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
            },
            ...(body && { body: JSON.stringify(body(n)) }),
          }
        },
        onResponse: (_, text) => {
          if (answer && !answer.test(text)) wrong = text
        },
      },
    ],
  })
  if (wrong) throw new Error(`${pathOf(n)}: ${wrong}`)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf(n)}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Medians of several rounds in turn, so that a slow moment of the machine affects all alike. */
export async function inTurn(
  names: Record<string, () => Promise<Figures>>,
  rounds = 3,
): Promise<Record<string, Figures>> {
  const all: Record<string, Figures[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(names)) (all[name] ??= []).push(await run())
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, runs]) => [
      name,
      {
        rate: median(runs.map((r) => r.rate)),
        p50: median(runs.map((r) => r.p50)),
        p99: median(runs.map((r) => r.p99)),
      },
    ]),
  )
}
