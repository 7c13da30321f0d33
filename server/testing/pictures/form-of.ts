import { plain } from './pictures.ts'

let drawn: Promise<Buffer> | undefined
/** A small JPEG, drawn once. */
export const smallPicture = (): Promise<Buffer> => (drawn ??= plain(64, 48).jpeg().toBuffer())

/** A multipart body: objects as JSON text, and files in `name`. */
export async function formOf(
  fields: Record<string, unknown>,
  name: string,
  files: readonly Uint8Array[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [index, file] of files.entries())
    form.append(name, new File([file as Uint8Array<ArrayBuffer>], `photo${index}.jpg`))
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
