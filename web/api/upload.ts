import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import { sendMultipart, type Sending } from './send-multipart.ts'

interface Upload extends Sending {
  params: Record<string, string>
  query?: Record<string, string>
  file: File
  /** Other form fields, sent before the file. */
  fields?: Record<string, string>
}

/** @throws CallError like every call; when aborted, a DOMException named AbortError */
export function upload<E extends Endpoint & { upload: true }>(
  endpoint: E,
  { file, fields = {}, ...rest }: Upload,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, file.name)
  return sendMultipart(endpoint, { form, ...rest })
}
