import type { SavedMultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** What the envelope of a form may add to its file, in bytes. */
const envelope = 64 * 1024

interface Expected {
  /** Greatest size of the file in bytes. */
  most: number
  /** What is answered to a larger one. */
  tooLarge: Refusal
  /** Greatest length of each of the form's other fields. */
  fieldSize: number
}

/**
 * Reads the one file of a form into a temporary file, which goes with the request: its fields may
 * stand on either side of it, and a slow sender holds nothing up. Undefined where the form has no
 * `file`.
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
  // The plugin logs what a sender does wrong as an error of ours, with its stack.
  request.log = log.child({}, { level: 'silent' })
  try {
    const { files } = await request.saveRequestFiles({
      limits: { fileSize: most, files: 1, fields: 5, fieldSize },
    })
    return files.find(({ fieldname }) => fieldname === 'file')
  } catch (error) {
    // What came has been deleted already; with the answer the plugin would look for it again.
    request.tmpUploads = null
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw refuse()
    // A disk that cannot be written is our fault, a form that cannot be read the sender's.
    throw code.startsWith('E') ? error : new Refusal('BODY_INVALID')
  } finally {
    request.log = log
  }
}
