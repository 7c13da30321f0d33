import type { FastifyReply } from 'fastify'

/** The browser's PDF viewer: allow only styles and the document. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Opens in the browser. @param name of the file */
export async function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): Promise<void> {
  await reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${name}"`)
    .header('Content-Security-Policy', viewerPolicy)
    .send(pdf)
}
