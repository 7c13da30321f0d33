import { buffer } from 'node:stream/consumers'
import type { Language } from '#domain/language.ts'
import { readFonts } from './fonts.ts'

interface Options {
  language: Language
  title: string
  created: Date
  isLandscape?: boolean
}

export interface TaggedPdf {
  doc: PDFKit.PDFDocument
  /** What screen readers read, in its order. */
  root: PDFKit.PDFStructureElement
  put(tag: string, draw: () => void, options?: { alt?: string }): void
  /** Draws what screen readers pass over. */
  decorate(draw: () => void): void
  end(): Promise<Buffer>
}

/** A tagged PDF of letter pages, with its fonts. */
export async function startPdf({
  language,
  title,
  created,
  isLandscape = false,
}: Options): Promise<TaggedPdf> {
  const [{ default: PDFDocument }, { plain, bold }] = await Promise.all([
    import('pdfkit'),
    readFonts(),
  ])
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CA`,
    displayTitle: true,
    info: { Title: title, Author: 'Trouvaille', CreationDate: created, ModDate: created },
  })
  doc.registerFont('plain', plain).registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    put: (tag, draw, options = {}) => void root.add(doc.struct(tag, options, draw)),
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    end() {
      root.end()
      doc.end()
      return buffer(doc)
    },
  }
}
