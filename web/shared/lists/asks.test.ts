import { expect, it } from 'vitest'
import { among, conditionsIn, flag, only } from './asks.ts'

const asks = { status: among('Status', ['open', '']), low: only('Low'), closed: flag('Closed') }

it.each<[Record<string, string>, string[]]>([
  [{ status: 'open', low: 'true', closed: 'false' }, ['Status=open', 'Low=true', 'Closed=false']],
  [{ low: 'yes', closed: 'no' }, ['Low=true', 'Closed=false']],
  [{ low: '1', closed: '0' }, ['Low=true', 'Closed=false']],
  [{ status: 'gone', low: 'no', closed: 'perhaps' }, []],
  [{ status: 'constructor', low: 'constructor', closed: '__proto__' }, []],
])('an address of %j asks for %j', (search, expected) =>
  expect(
    conditionsIn(search, asks).map(({ field, operator, value }) => field + operator + value),
  ).toEqual(expected),
)
