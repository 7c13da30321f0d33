import { expect, it } from 'vitest'
import { routes } from '../../routes.ts'
import { timeOf } from './time.ts'

const times = new Map(
  routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, timeOf(endpoint)]),
)

it.each([
  ['POST /api/search/card', 'short'],
  ['POST /api/animals', 'short'],
  ['POST /api/animals/pictures/:id', 'short'],
  ['GET /api/animals/:id', 'short'],
  ['GET /api/admin/users', 'long'],
  ['GET /api/admin/reports/sales', 'long'],
  ['GET /api/pro/cities/:id/statement.pdf', 'long'],
  ['GET /api/admin/users.csv', 'endless'],
  ['POST /api/pro/clients/import', 'endless'],
  ['POST /api/pro/cities/:id/register', 'endless'],
  ['POST /api/auth/register', 'short'],
  ['POST /api/admin/lots', 'endless'],
])('%s may take: %s', (call, time) => {
  expect(times.get(call)).toBe(time)
})
