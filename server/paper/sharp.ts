import type Sharp from 'sharp'

let library: Promise<typeof Sharp> | undefined

/** Loaded for the first picture: a server that has none to draw has its memory. */
export const readSharp = (): Promise<typeof Sharp> => (library ??= read())

async function read(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Files are read once, and temporary files must not stay open.
  sharp.cache(false)
  return sharp
}
