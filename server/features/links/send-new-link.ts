import type { LinkKind } from '#domain/links/links.api.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'
import { linkedRecords } from './linked-records.ts'

/**
 * A new link to the address on record, without a word that was typed; counted with the letters to
 * addresses that strangers typed (requirements/contract.md 13).
 */
export const sendNewLink: Job<{ kind: LinkKind; uniqueId: string; asked: string }, Services> = {
  name: 'send-new-link',
  urgency: 'soon',
  async run({ kind, uniqueId, asked }, services) {
    const { db, env, limits, mailer } = services
    const record = await linkedRecords[kind].find(db, uniqueId, services)
    if (!record || record.email === '' || !(await mayWriteToStranger(limits, record.email))) return
    const t = translator(record.language, 'links')
    await mailer.send({
      to: record.email,
      subject: t('letter.subject'),
      key: `new-link:${kind}:${uniqueId}:${asked}`,
      ...letter({
        language: record.language,
        title: t('letter.title'),
        paragraphs: [t(`letter.${kind}`), t('letter.year')],
        action: { label: t('letter.action'), url: record.url() },
        foot: t('letter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
