import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import { addressOf, CallError } from './call.ts'
import { languageHeaders } from './page-language.ts'

/**
 * A call of multipart: objects travel as JSON text, what is empty not at all.
 * @throws CallError like every call
 */
export async function sendForm<E extends Endpoint & { multipart: { files: string } }>(
  endpoint: E,
  {
    params,
    fields,
    files,
    idempotencyKey,
  }: {
    params?: Record<string, string>
    fields: Omit<NonNullable<CallInput<E>['body']>, E['multipart']['files']>
    files: readonly File[]
    idempotencyKey?: string
  },
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null && value !== '')
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const file of files) form.append(endpoint.multipart.files, file, file.name)
  const response = await fetch(addressOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...languageHeaders(),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: form,
  }).catch(() => {
    throw new CallError(0, { code: 'NETWORK' })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallError(response.status, (answer ?? {}) as object)
  return answer as ReplyOf<E>
}
