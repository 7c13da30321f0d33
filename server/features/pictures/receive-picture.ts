import type { SavedMultipartFile } from '@fastify/multipart'
import { pictureName } from '#domain/pictures/photo-fields.ts'
import { nameOfFile } from '#domain/pictures/picture-names.ts'
import type { UploadedPicture } from '#domain/pictures/uploaded.ts'
import { explainIssue } from '#domain/validation/say.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { fileTroubleOf } from '../../files/file-trouble.ts'
import { nameField, receivePictureFile } from '../../http/receive-file.ts'
import { Refusal } from '../../refusal.ts'
import { drawPixels, drawSizes, type PictureFiles } from './draw-sizes.ts'
import { formatOfFile } from './picture-format.ts'
import { byCaller, onPicture } from './picture-work.ts'
import { readHeic } from './heic/read-heic.ts'

export interface ReceivedPicture {
  drawn: PictureFiles
  name: string
}

/**
 * The temporary file is deleted with the request.
 * @throws Refusal TOO_MANY_REQUESTS and SERVICE_BUSY as in picture-work.ts, LIMIT_FILE_SIZE as soon
 * as it is too large, PICTURE_INVALID for unsupported files
 */
export async function receivePicture(
  call: Pick<Call, 'request' | 'reply' | 'caller' | 'visitor' | 'limits'>,
): Promise<ReceivedPicture> {
  const { request, reply, limits } = call
  const by = byCaller(call)
  const file = await receivePictureFile(request)
  if (!file) throw new Refusal('PICTURE_INVALID', { field: 'file' })
  const name = nameOf(file)
  await limits.consume('pictureWork', by)
  return { name, drawn: await onPicture(by, () => drawFile(file.filepath, by), reply.raw) }
}

function nameOf(file: SavedMultipartFile): string {
  const given = nameField(file) || nameOfFile(file.filename)
  const { success, data, issues } = readSized(pictureName, given)
  if (success) return data
  const [issue] = issues
  throw new Refusal('VALIDATION_FAILED', {
    field: 'name',
    fieldKey: explainIssue(issue).key,
  })
}

/**
 * The pictures of a form, one after another.
 * @throws Refusal as `receivePicture`, on `pictures`
 */
export async function drawUploaded(
  uploads: readonly UploadedPicture[],
  call: Pick<Call, 'caller' | 'visitor' | 'limits' | 'reply'>,
): Promise<PictureFiles[]> {
  const by = byCaller(call)
  const drawn: PictureFiles[] = []
  for (const { path } of uploads) {
    await call.limits.consume('pictureWork', by)
    drawn.push(await onPicture(by, () => drawFile(path, by, 'pictures'), call.reply.raw))
  }
  return drawn
}

/** @throws Refusal PICTURE_INVALID */
async function drawFile(path: string, by: string, field = 'file'): Promise<PictureFiles> {
  const format = await formatOfFile(path)
  if (!format) throw new Refusal('PICTURE_INVALID', { field })
  try {
    if (format === 'heic') return await drawPixels(await readHeic(path, by))
    return await drawSizes(path, { mayLackItsEnd: format === 'jpeg' })
  } catch (error) {
    if (error instanceof Refusal || fileTroubleOf(error)) throw error
    // Truncated, damaged, or too many pixels.
    throw new Refusal('PICTURE_INVALID', { field })
  }
}
