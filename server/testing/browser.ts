import type { Endpoint } from '#domain/contract.ts'
import type { Answer, CallOptions, TestApp } from './test-app.ts'

export interface Browser {
  call: TestApp['call']
  /** By name. */
  cookies: Map<string, { value: string; path: string }>
}

export function newBrowser(t: TestApp, userAgent?: string): Browser {
  const cookies: Browser['cookies'] = new Map()
  const call = async <E extends Endpoint>(endpoint: E, options: CallOptions = {}) => {
    const cookie = [...cookies]
      .flatMap(([name, { value, path }]) =>
        endpoint.path.startsWith(path) ? [`${name}=${value}`] : [],
      )
      .join('; ')
    const answer = await t.call(endpoint, {
      ...options,
      headers: {
        ...(cookie && { cookie }),
        ...(userAgent && { 'user-agent': userAgent }),
        ...options.headers,
      },
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [pair = '', ...attributes] = set.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/'
      if (value === '') cookies.delete(name)
      else cookies.set(name, { value, path })
    }
    return answer
  }
  return { call: call as TestApp['call'], cookies }
}

/** What an answer sets, as the header of the next request. */
export const cookiesOf = ({ headers }: Pick<Answer<Endpoint>, 'headers'>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ')
