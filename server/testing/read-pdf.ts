import { createCanvas, type Canvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * What people and programs get from a page of a PDF, by default the first. It is drawn once something
 * is to be seen on it, which takes ten times as long as its text.
 */
export async function readPdf(pdf: Uint8Array, pageNumber = 1) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(pageNumber)
  const { items } = await page.getTextContent()
  const [metadata, tree] = [await document.getMetadata(), await page.getStructTree()]
  const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')

  const draw = async () => {
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(viewport.width, viewport.height)
    const canvasContext = canvas.getContext('2d') as never
    await page.render({ canvas: canvas as never, canvasContext, viewport }).promise
    return canvas
  }
  let drawing: Promise<Canvas> | undefined
  /** Two pixels a point. */
  const drawn = () => (drawing ??= draw())

  return {
    pages: document.numPages,
    text: text.replace(/\s+/g, ' '),
    /** What the code within an area says. @param area in points; absent: the whole page */
    async scan(area?: { x: number; y: number; w: number; high: number }) {
      const canvas = await drawn()
      const { x, y, w, high } = area ?? { x: 0, y: 0, w: canvas.width / 2, high: canvas.height / 2 }
      const { data, width, height } = canvas
        .getContext('2d')
        .getImageData(x * 2, y * 2, w * 2, high * 2)
      return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
    },
    info: metadata.info as Record<string, unknown>,
    tree,
    drawn,
  }
}

/** The tags of a structure tree, in reading order. */
export const tagsOf = (node: unknown): string[] => {
  const { role, children = [] } = node as { role?: string; children?: unknown[] }
  return [...(role ? [role] : []), ...children.flatMap(tagsOf)]
}
