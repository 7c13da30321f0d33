import { asLanguage, defaultLanguage } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { Letter } from '../../mail/mailer.ts'
import { translator } from '../../texts.ts'
import { familyOf, type FamilyMember } from '../animals/family.queries.ts'
import { foundLetterFacts, type FoundLetterFacts } from './found.queries.ts'

export const sendFoundReport: Job<{ reportId: string; memberId: string }, Services> = {
  name: 'send-found-report',
  urgency: 'now',
  async run({ reportId, memberId }, services) {
    const { db, mailer } = services
    const facts = await foundLetterFacts(db, reportId)
    if (!facts) return
    const member = (await familyOf(db, facts)).find(({ id }) => id === memberId)
    if (member) await mailer.send(foundLetter(services, facts, member))
  },
}

function foundLetter(
  { env, publicUrl }: Services,
  { reportId, uniqueId, name, sex, finder }: FoundLetterFacts,
  member: FamilyMember,
): Letter {
  const t = translator(member.language, 'alerts')
  const details = [
    t('foundLetter.finderName', { name: finder.name }),
    t('foundLetter.finderTelephone', { telephone: finder.telephone }),
    ...(finder.email ? [t('foundLetter.finderEmail', { email: finder.email })] : []),
    t(`foundLetter.finderLanguage.${asLanguage(finder.language) ?? defaultLanguage}`),
  ]
  return {
    to: member.email,
    subject: t('foundLetter.subject', { name, sex }),
    key: `found:${reportId}:${member.email}`,
    ...letter({
      language: member.language,
      title: t('foundLetter.title', { name }),
      paragraphs: [
        member.contactOf
          ? t('foundLetter.contactIntro', { owner: member.contactOf, name })
          : t('foundLetter.intro', { name }),
        details.join('\n'),
        t('foundLetter.care'),
        ...(member.page ? [t('foundLetter.next', { name })] : []),
      ],
      ...(member.page && {
        action: {
          label: t('foundLetter.action', { name }),
          url: `${publicUrl}${member.page}/${uniqueId}`,
        },
      }),
      foot: t('foundLetter.foot', { name }),
      address: env.COMPANY_ADDRESS,
    }),
  }
}
