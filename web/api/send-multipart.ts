import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import { addressOf, CallError } from './call.ts'
import { checkAnswer } from './read-answer.ts'
import { languageHeaders } from './page-language.ts'
import { failed } from './session-ended.ts'

export interface Sending {
  signal?: AbortSignal | undefined
  /** Sent share, 0 to 1; `fetch` cannot report it. */
  onProgress?: ((sent: number) => void) | undefined
  idempotencyKey?: string | undefined
}

interface Multipart extends Sending {
  params?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
  form: FormData
}

/** Milliseconds without a sign of life; several pictures are drawn before the answer comes. */
const longestSilence = 120_000

/** @throws CallError like every call; when aborted, a DOMException named AbortError */
export function sendMultipart<E extends Endpoint>(
  endpoint: E,
  { params, query, form, signal, onProgress, idempotencyKey }: Multipart,
): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, params, query))
    const headers = {
      ...languageHeaders(),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'

    const lost = () => {
      reject(new CallError(0, { code: 'NETWORK' }))
      request.abort()
    }
    const cancel = () => {
      reject(new DOMException('aborted', 'AbortError'))
      request.abort()
    }
    let silence = setTimeout(lost, longestSilence)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence)
      silence = setTimeout(lost, longestSilence)
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300)
        return resolve(
          Promise.resolve().then(() =>
            request.status === 204 ? undefined : checkAnswer(endpoint, answer),
          ) as Promise<ReplyOf<E>>,
        )
      const retryAfter = request.getResponseHeader('Retry-After')
      const error = new CallError(request.status, (answer ?? {}) as object, retryAfter)
      reject(failed('upload', error))
    })
    request.addEventListener('error', lost)
    // Else it would hang on a network that is gone.
    addEventListener('offline', lost)
    signal?.addEventListener('abort', cancel)
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      removeEventListener('offline', lost)
      signal?.removeEventListener('abort', cancel)
    })
    request.send(form)
  })
}
