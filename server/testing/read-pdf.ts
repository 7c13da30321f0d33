import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What people and programs get from a page of a PDF, by default the first. */
export async function readPdf(pdf: Uint8Array, pageNumber = 1) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(pageNumber)
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const context = canvas.getContext('2d')
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  /** What the code within an area says. @param area in points; absent: the whole page */
  const scan = (area = { x: 0, y: 0, w: canvas.width / 2, high: canvas.height / 2 }) => {
    const { data, width, height } = context.getImageData(
      area.x * 2,
      area.y * 2,
      area.w * 2,
      area.high * 2,
    )
    return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
  }
  const [metadata, tree] = [await document.getMetadata(), await page.getStructTree()]
  const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  return {
    pages: document.numPages,
    text: text.replace(/\s+/g, ' '),
    scan,
    info: metadata.info as Record<string, unknown>,
    tree,
    canvas,
  }
}

/** The tags of a structure tree, in reading order. */
export const tagsOf = (node: unknown): string[] => {
  const { role, children = [] } = node as { role?: string; children?: unknown[] }
  return [...(role ? [role] : []), ...children.flatMap(tagsOf)]
}
