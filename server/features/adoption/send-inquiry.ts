import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { translator } from '../../texts.ts'
import type { FamilyMember } from '../animals/family.queries.ts'
import { threadPage } from '../threads/open-thread.ts'
import { inquiryFacts, keepersOf, type InquiryFacts } from './inquiries.queries.ts'
import { strangersWords } from '../threads/strangers-words.ts'

/** Written in the keeper's language. */
export const sendInquiry: Job<{ inquiryId: string; memberId: string }, Services> = {
  name: 'send-adoption-inquiry',
  urgency: 'soon',
  async run({ inquiryId, memberId }, services) {
    const { db, mailer } = services
    const facts = await inquiryFacts(db, inquiryId)
    const member = facts && (await keepersOf(db, facts)).find(({ id }) => id === memberId)
    if (facts && member) await mailer.send(inquiryLetter(services, facts, member))
  },
}

function inquiryLetter(
  services: Services,
  facts: InquiryFacts,
  { email, language, page }: FamilyMember,
): Letter {
  const { env, publicUrl } = services
  const t = translator(language, 'adoption')
  const { name, sex } = facts
  const details = [
    t('letter.fullname', { name: facts.fullName }),
    ...(facts.telephone ? [t('letter.telephone', { telephone: facts.telephone })] : []),
    t(`letter.language.${facts.language}`),
  ]
  return {
    to: email,
    subject: t('letter.subject', { name }),
    key: `inquiry:${facts.inquiryId}:${email}`,
    ...letter({
      language,
      title: t('letter.title', { name }),
      paragraphs: [
        t('letter.intro', { name, sex }),
        ...strangersWords(language, facts.message),
        details.join('\n'),
        t('letter.reply'),
        t('letter.care'),
        ...(page
          ? [t('letter.page', { name, page: `${publicUrl}${page}/${facts.uniqueId}` })]
          : []),
      ],
      ...(facts.thread && {
        action: { label: t('letter.action'), url: threadPage(services, facts.thread, 'owner') },
      }),
      foot: t('letter.foot', { name, sex }),
      address: env.COMPANY_ADDRESS,
    }),
  }
}
