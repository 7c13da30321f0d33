import { templatesApi } from '#domain/emails/templates.api.ts'
import { route } from '../../http/route.ts'
import { maskSecrets } from '../../mail/mask-secrets.ts'
import { renderTemplate } from './render-template.ts'
import { askForTest } from './send-test-email.ts'

export const templatesRoutes = [
  route(templatesApi.one, async ({ params: { kind }, query }, call) => {
    const asked = { kind, ...query }
    const { letter, variants } = await renderTemplate(asked, call)
    const { to, attachments = [] } = letter
    return {
      ...asked,
      variants,
      toStaff: to === call.env.SUPPORT_EMAIL,
      ...maskSecrets(letter),
      attachments: attachments.map(({ filename }) => filename),
    }
  }),
  route(templatesApi.test, ({ params: { kind }, body }, call) =>
    askForTest({ kind, ...body }, call),
  ),
]
