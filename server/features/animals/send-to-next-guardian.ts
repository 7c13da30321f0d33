import { eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { animals, removals } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** In the remover's language. */
export const sendToNextGuardian: Job<{ animalId: string; language: Language }, Services> = {
  name: 'send-to-next-guardian',
  urgency: 'soon',
  async run({ animalId, language }, { db, mailer, env, publicUrl }) {
    const [told] = await db
      .select({ name: animals.name, sex: animals.sex, email: removals.email })
      .from(removals)
      .innerJoin(animals, eq(animals.id, removals.animalId))
      .where(eq(removals.animalId, animalId))
    if (!told?.email) return
    const { name, sex, email } = told
    const t = translator(language, 'animals')
    await mailer.send({
      to: email,
      subject: t('removal.letter.subject', { name }),
      key: `removal:${animalId}`,
      ...letter({
        language,
        title: t('removal.letter.title', { name }),
        paragraphs: [t('removal.letter.what', { name }), t('removal.letter.how', { name, sex })],
        action: { label: t('removal.letter.action'), url: `${publicUrl}/register` },
        foot: t('removal.letter.foot', { name }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
