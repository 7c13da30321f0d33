import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/contract.ts'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { UploadedPicture } from '#domain/pictures/uploaded.ts'
import { hashOfFile } from './receive-file.ts'
import { Refusal } from '../refusal.ts'

/** Characters of a field; fields of a form. */
const fieldSize = 8000
const mostFields = 40
/** Bytes of multipart overhead and fields. */
const envelope = 512 * 1024

interface Part {
  type: 'field' | 'file'
  value?: unknown
}

/**
 * Fields of a form, of which empty ones are absent, and its pictures in temporary files, deleted with
 * the request.
 * @throws Refusal BODY_INVALID, LIMIT_FILE_SIZE as soon as a picture is too large, VALIDATION_FAILED
 * where there are far too many
 */
export async function receiveForm(
  request: FastifyRequest,
  { files: name, most, json }: NonNullable<Endpoint['multipart']>,
): Promise<{ fields: Record<string, unknown>; pictures: UploadedPicture[] }> {
  const tooLarge = new Refusal('LIMIT_FILE_SIZE', { field: name })
  // One more, so that the schema says that it is one too many.
  const files = most + 1
  if (Number(request.headers['content-length'] ?? 0) > files * mostPictureBytes + envelope)
    throw tooLarge
  const { log } = request
  // The plugin would log client mistakes as errors with stack.
  request.log = log.child({}, { level: 'silent' })
  try {
    const { files: saved, values } = await request.saveRequestFiles({
      tmpdir: request.server.uploads,
      limits: { fileSize: mostPictureBytes - 1, files, fields: mostFields, fieldSize },
    })
    const fields: Record<string, unknown> = {}
    for (const [field, part] of Object.entries(values as Record<string, Part | Part[]>))
      if (!Array.isArray(part) && part.type === 'field' && part.value !== '')
        fields[field] = json.includes(field) ? readJson(part.value) : part.value
    const pictures = saved.filter(({ fieldname }) => fieldname === name)
    return {
      fields,
      pictures: await Promise.all(
        pictures.map(
          async ({ filepath }) => new UploadedPicture(filepath, await hashOfFile(filepath)),
        ),
      ),
    }
  } catch (error) {
    // Already deleted; the plugin would look for them again on response.
    request.tmpUploads = null
    // What was not read would keep the next request of its connection waiting.
    request.raw.unpipe().resume()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge
    if (code === 'FST_FILES_LIMIT')
      throw new Refusal('VALIDATION_FAILED', { field: name, fieldKey: 'PICTURES_FEW' })
    // A disk error is ours, an unreadable form the client's.
    throw code.startsWith('E') ? error : new Refusal('BODY_INVALID')
  } finally {
    request.log = log
  }
}

/** Text that is no JSON stays, for the schema to refuse or take. */
function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
