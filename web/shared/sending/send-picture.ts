import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import { CallError } from '#web/api/call.ts'
import type { Sending } from '#web/api/send-multipart.ts'
import { upload } from '#web/api/upload.ts'
import { readFile } from '#web/shared/memory/kept-files.ts'
import { fittingPicture } from '#web/shared/pictures/smaller-picture.ts'

/**
 * @throws CallError like every call, 404 where the device has lost the picture; when aborted, a
 * DOMException named AbortError
 */
export async function sendPicture<E extends Endpoint & { upload: true }>(
  endpoint: E,
  { params, clientId }: { params: Record<string, string>; clientId: string },
  { signal = new AbortController().signal, onProgress }: Sending,
): Promise<ReplyOf<E>> {
  const chosen = await readFile(clientId)
  if (!chosen) throw new CallError(404, {})
  const file = (await fittingPicture(chosen, signal)) ?? chosen
  return upload(endpoint, { params, query: { clientId }, file, signal, onProgress })
}
