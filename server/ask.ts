import type { z } from 'zod'

/** The message never contains the request. */
export class AskError extends Error {}

export interface AskRequest {
  url: URL
  headers?: Record<string, string>
  body?: object
  /** Milliseconds. */
  timeout: number
  /** Bytes of an answer; usual ones of most services take a hundredth of the default. */
  largest?: number
}

export type Ask = <Schema extends z.ZodType>(
  request: Omit<AskRequest, 'timeout'>,
  schema: Schema,
) => Promise<z.output<Schema>>

/** Aborts when too large, before it fills the memory. */
async function readText(response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > largest) throw new AskError('too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** @throws AskError when there is no answer in time, or not the expected one */
export async function askJson<Schema extends z.ZodType>(
  { url, headers, body, timeout, largest = 2 ** 20 }: AskRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
    .then(async (response) => {
      if (!response.ok) throw new AskError(`status ${response.status}`)
      return JSON.parse(await readText(response, largest)) as unknown
    })
    .catch((error: unknown) => {
      if (error instanceof AskError) throw error
      throw new AskError(
        error instanceof DOMException && error.name === 'TimeoutError'
          ? 'timeout'
          : error instanceof SyntaxError
            ? 'not JSON'
            : 'no connection',
      )
    })
  const read = schema.safeParse(answer)
  if (!read.success) throw new AskError('unknown format')
  return read.data
}
