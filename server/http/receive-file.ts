import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MultipartValue, SavedMultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { Refusal } from '../refusal.ts'

/** Bytes of multipart overhead. */
const envelope = 64 * 1024

interface Expected {
  /** Bytes. */
  most: number
  tooLarge: Refusal
  /** Characters. */
  fieldSize: number
}

/**
 * Saves to a temporary file, deleted with the request: fields may come before or after it, and a
 * slow sender blocks nothing. Undefined without `file`.
 * @throws Refusal UNSUPPORTED_MEDIA, BODY_INVALID, or `tooLarge` as soon as it is
 */
export async function receiveFile(
  request: FastifyRequest,
  { most, tooLarge, fieldSize }: Expected,
): Promise<SavedMultipartFile | undefined> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  const { log } = request
  const refuse = () => {
    log.info({ refusal: tooLarge.code }, 'refused')
    return tooLarge
  }
  if (Number(request.headers['content-length'] ?? 0) > most + envelope) throw refuse()
  // The plugin would log client mistakes as errors with stack.
  request.log = log.child({}, { level: 'silent' })
  try {
    const { files } = await request.saveRequestFiles({
      tmpdir: request.server.uploads,
      limits: { fileSize: most, files: 1, fields: 5, fieldSize },
    })
    return files.find(({ fieldname }) => fieldname === 'file')
  } catch (error) {
    // Already deleted; the plugin would look for them again on response.
    request.tmpUploads = null
    // What was not read would keep the next request of its connection waiting.
    request.raw.unpipe().resume()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw refuse()
    // A disk error is ours, an unreadable form the client's.
    throw code.startsWith('E') ? error : new Refusal('BODY_INVALID')
  } finally {
    request.log = log
  }
}

const received = new WeakMap<FastifyRequest, Promise<SavedMultipartFile | undefined>>()

/**
 * As `receiveFile`, of a picture, once a request.
 * @throws Refusal as `receiveFile`, and LIMIT_FILE_SIZE
 */
export function receivePictureFile(
  request: FastifyRequest,
): Promise<SavedMultipartFile | undefined> {
  const known =
    received.get(request) ??
    receiveFile(request, {
      most: mostPictureBytes - 1,
      tooLarge: new Refusal('LIMIT_FILE_SIZE'),
      fieldSize: 2000,
    })
  received.set(request, known)
  return known
}

/** The field `name` of an upload. */
export function nameField({ fields }: SavedMultipartFile): string {
  const field = fields['name'] as MultipartValue<string> | undefined
  return typeof field?.value === 'string' ? field.value.trim() : ''
}

/** SHA-256. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64url')
}

/** What a repeated upload of a picture is compared by. */
export async function uploadOf(request: FastifyRequest): Promise<unknown> {
  const file = await receivePictureFile(request)
  return (
    file && {
      name: nameField(file) || file.filename,
      hash: await hashOfFile(file.filepath),
    }
  )
}
