import { eq } from 'drizzle-orm'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { animals, organizations, stays } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'

/** Whom the other side did not ask: the family, or the shelter. */
export type Told = 'family' | 'shelter'

/** An animal is no longer in custody. */
export const sendLeftShelter: Job<{ stayId: string; memberId: string; to: Told }, Services> = {
  name: 'send-left-shelter',
  urgency: 'soon',
  async run({ stayId, memberId, to }, { db, mailer, env, publicUrl }) {
    const [stay] = await db
      .select({
        gone: stays.gone,
        outcome: stays.outcome,
        name: animals.name,
        sex: animals.sex,
        uniqueId: animals.uniqueId,
        keeper: { ownerId: animals.ownerId, organizationId: animals.organizationId },
        shelterId: organizations.id,
        shelter: organizations.businessName,
        telephone: organizations.telephone,
      })
      .from(stays)
      .innerJoin(animals, eq(animals.id, stays.animalId))
      .innerJoin(organizations, eq(organizations.id, stays.organizationId))
      .where(eq(stays.id, stayId))
    if (!stay?.gone || stay.outcome === null) return
    const whom = to === 'family' ? stay.keeper : { ownerId: null, organizationId: stay.shelterId }
    const member = (await familyOf(db, whom)).find(({ id }) => id === memberId)
    if (!member) return
    const { name, sex, shelter, telephone, uniqueId } = stay
    const { language, email } = member
    const t = translator(language, 'custody')
    const kind =
      to === 'shelter'
        ? 'isBack'
        : stay.outcome === 'returned'
          ? 'returned'
          : stay.outcome === 'other'
            ? 'gone'
            : 'died'
    const date = longDay(stay.gone, language)
    await mailer.send({
      to: email,
      subject: t(`letter.${kind}.subject`, { name, sex, shelter }),
      key: `left-shelter:${stayId}:${to}:${email}`,
      ...letter({
        language,
        title: t(`letter.${kind}.title`, { name, sex, shelter }),
        paragraphs: [
          t(`letter.${kind}.intro`, { name, shelter, date }),
          t(`letter.${kind}.next`, { name }),
          ...(to === 'family' && telephone ? [t('letter.telephone', { shelter, telephone })] : []),
        ],
        ...(to === 'family' &&
          member.page && {
            action: {
              label: t('letter.action', { name }),
              url: `${publicUrl}${member.page}/${uniqueId}`,
            },
          }),
        foot: t('letter.foot', { name }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
