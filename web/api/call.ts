import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import { languageHeaders } from '#web/api/page-language.ts'
import { CallError } from './call-error.ts'
import { readAnswer } from './read-answer.ts'
import { failed, tellSessionEnded, type CallKind } from './session-ended.ts'

export { CallError, tellSessionEnded }

type Given<T> = T extends undefined ? unknown : T
/** Requires only what the endpoint declares. */
export type CallOptions<E extends Endpoint> = {
  [K in keyof CallInput<E> as CallInput<E>[K] extends undefined ? never : K]: Given<CallInput<E>[K]>
} & { signal?: AbortSignal; idempotencyKey?: string }

/** @throws CallError with the server's message in the page's language */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ReplyOf<E>> {
  return (await send(endpoint, options)).answer
}

/** Returns a page and the total number of rows, or that there are more (requirements/contract.md 1). */
export async function callList<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ rows: ReplyOf<E>; total: number; isMore: boolean }> {
  const { answer, response } = await send(endpoint, options)
  const { headers } = response
  return {
    rows: answer,
    total: Number(headers.get('X-Total-Count')),
    isMore: headers.has('X-Total-More'),
  }
}

/** Returns the bytes and the server's file name. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ file: Blob; name: string }> {
  const response = await request(endpoint, options, 'download')
  const file = await response.blob().catch(() => {
    throw new CallError(0, { code: 'NETWORK' })
  })
  return {
    file,
    name:
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
      'trouvaille',
  }
}

async function send<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ answer: ReplyOf<E>; response: Response }> {
  const response = await request(endpoint, options)
  return { answer: (await readAnswer(endpoint, response)) as ReplyOf<E>, response }
}

/** @throws CallError unless successful */
async function request<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  kind: CallKind = endpoint.method === 'GET' || endpoint.reads ? 'read' : 'write',
): Promise<Response> {
  const { params, query, body, signal, idempotencyKey } = options as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    signal?: AbortSignal
    idempotencyKey?: string
  }
  const response = await fetch(addressOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      ...languageHeaders(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(0, { code: 'NETWORK' })
  })
  if (!response.ok)
    throw failed(
      kind,
      new CallError(
        response.status,
        ((await response.json().catch(() => undefined)) ?? {}) as object,
        response.headers.get('Retry-After'),
      ),
    )
  return response
}

export function addressOf(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, `${value as string}`]],
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
