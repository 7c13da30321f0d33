import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { templateKinds } from './kinds.ts'

const kind = z.enum(templateKinds)
const language = z.enum(languages)

export const template = z.object({
  kind,
  language,
  /** From 1: a kind may read in several ways. */
  variant: z.int(),
  variants: z.int(),
  /** Always in French. */
  toStaff: z.boolean(),
  subject: z.string(),
  /** Without codes, tokens, links and pictures. */
  text: z.string(),
  html: z.string(),
  /** Their names. */
  attachments: z.array(z.string()),
})
export type Template = z.output<typeof template>

export const templatesApi = {
  one: endpoint({
    method: 'GET',
    path: '/api/admin/emails/templates/:kind',
    access: 'staff',
    summary: 'A kind of e-mail as it is written now, with made-up data',
    params: z.object({ kind }),
    query: z.object({ language, variant: z.coerce.number().pipe(z.int().min(1).max(99)) }),
    reply: template,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/emails/templates/:kind/test',
    access: 'staff',
    summary: 'Sends it to the caller; logged',
    params: z.object({ kind }),
    body: z.object({ language, variant: z.int().min(1).max(99) }),
    status: 202,
  }),
}
