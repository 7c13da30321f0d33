import { and, eq } from 'drizzle-orm'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { Services } from '../../context.ts'
import { implants, organizations, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

/** Once per person: someone with the owner's name and telephone claims the microchip. */
export const tellOfClaim: Job<{ implantId: string; userId: string; managerId: string }, Services> =
  {
    name: 'tell-of-claim',
    urgency: 'soon',
    async run({ implantId, userId, managerId }, { db, mailer, publicUrl, env }) {
      const [row] = await db
        .select({
          implant: implants,
          businessName: organizations.businessName,
          email: users.email,
          language: users.language,
        })
        .from(implants)
        .innerJoin(organizations, eq(organizations.id, implants.organizationId))
        .innerJoin(
          users,
          and(
            eq(users.organizationId, organizations.id),
            eq(users.id, managerId),
            mayBeWritten('account'),
          ),
        )
        .where(and(eq(implants.id, implantId), eq(implants.status, 'open')))
      if (!row) return
      const { implant, businessName, email, language } = row
      const t = translator(language, 'implants')
      await mailer.send({
        to: email,
        subject: t('orgLetter.subject'),
        key: `implant-asked:${implantId}:${userId}:${managerId}`,
        ...letter({
          language,
          title: t('orgLetter.title'),
          paragraphs: [
            t('orgLetter.text', { number: inGroups(implant.microchip) }),
            implant.email === null
              ? t('orgLetter.noEmail')
              : t('orgLetter.hasEmail', { email: env.SUPPORT_EMAIL }),
          ],
          action: { label: t('orgLetter.action'), url: `${publicUrl}/pro/implants/${implantId}` },
          foot: t('orgLetter.foot', { businessName }),
          address: env.COMPANY_ADDRESS,
        }),
      })
    },
  }
