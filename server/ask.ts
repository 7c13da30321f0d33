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
export async function askText({
  url,
  headers,
  body,
  timeout,
  largest = 2 ** 20,
}: AskRequest): Promise<string> {
  return fetch(url, {
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
      return await readText(response, largest)
    })
    .catch((error: unknown) => {
      if (error instanceof AskError) throw error
      throw new AskError(
        error instanceof DOMException && error.name === 'TimeoutError'
          ? 'timeout'
          : 'no connection',
      )
    })
}

/** @throws AskError when there is no answer in time, or not the expected one */
export async function askJson<Schema extends z.ZodType>(
  request: AskRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(parsed(await askText(request)))
  if (!read.success) throw new AskError('unknown format')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AskError('not JSON')
  }
}
