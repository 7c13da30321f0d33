import type { CallInput, Endpoint, ReplyOf } from '#domain/contract.ts'
import { sendMultipart, type Sending } from './send-multipart.ts'

interface SentForm<E extends Endpoint & { multipart: { files: string } }> extends Sending {
  params?: Record<string, string> | undefined
  fields: Omit<NonNullable<CallInput<E>['body']>, E['multipart']['files']>
  files: readonly File[]
}

/**
 * A call of multipart: objects travel as JSON text, what is empty not at all.
 * @throws CallError like every call; when aborted, a DOMException named AbortError
 */
export function sendForm<E extends Endpoint & { multipart: { files: string } }>(
  endpoint: E,
  { fields, files, ...rest }: SentForm<E>,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null && value !== '')
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const file of files) form.append(endpoint.multipart.files, file, file.name)
  return sendMultipart(endpoint, { form, ...rest })
}
