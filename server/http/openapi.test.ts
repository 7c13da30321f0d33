import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

interface Operation {
  summary: string
  requestBody?: object
  security?: object[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, object>
}

it('describes every call of the contract, and nothing else', async () => {
  const response = await t.app.inject('/api/openapi.json')
  const document = response.json<{
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }>()
  expect(document.openapi).toMatch(/^3\.1/)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(declared.sort())
  for (const { endpoint } of routes) {
    const operation =
      document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary).toBe(endpoint.summary)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body))
    expect(Boolean(operation?.security)).toBe(endpoint.access !== 'anyone')
    const params =
      operation?.parameters
        ?.filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name) ?? []
    expect(params).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  }
})

it('shows it on a page', async () => {
  const page = await t.app.inject('/docs/api')
  const answer = page.statusCode === 302 ? await t.app.inject(String(page.headers.location)) : page
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
})
