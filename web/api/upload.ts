import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import { addressOf, CallError } from './call.ts'
import { languageHeaders } from './page-language.ts'

interface Upload {
  params: Record<string, string>
  query?: Record<string, string>
  file: File
  /** Other form fields, sent before the file. */
  fields?: Record<string, string>
  signal?: AbortSignal
  /** Sent share, 0 to 1; `fetch` cannot report it. */
  onProgress?: (sent: number) => void
}

/** @throws CallError like every call; when aborted, a DOMException named AbortError */
export function upload<E extends Endpoint & { upload: true }>(
  endpoint: E,
  { params, query, file, fields = {}, signal, onProgress }: Upload,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, params, query))
    for (const [name, language] of Object.entries(languageHeaders()))
      request.setRequestHeader(name, language)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300) resolve(answer as ReplyOf<E>)
      else reject(new CallError(request.status, (answer ?? {}) as object))
    })
    request.addEventListener('error', () => reject(new CallError(0, { code: 'NETWORK' })))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
