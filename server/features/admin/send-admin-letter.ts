import { eq } from 'drizzle-orm'
import { encodeResetLink } from '#domain/accounts/reset-link.ts'
import type { Services } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { newCode } from '../accounts/codes.ts'

/** The link is made here so that no table holds it. */
export const sendAdminLetter: Job<{ userId: string }, Services> = {
  name: 'send-admin-letter',
  urgency: 'now',
  async run({ userId }, { db, clock, mailer, publicUrl, env, letterToken }) {
    const [user] = await db
      .select({
        email: users.email,
        language: users.language,
        status: users.status,
        passwordHash: users.passwordHash,
      })
      .from(users)
      .where(eq(users.id, userId))
    if (user?.status !== 'confirmed' || user.passwordHash !== null) return
    const t = translator(user.language, 'admin')
    const { name, code } = await newCode(db, { userId, kind: 'reset' }, clock.now(), letterToken())
    await mailer.send({
      to: user.email,
      subject: t('adminLetter.subject'),
      key: `admin:${name}`,
      ...letter({
        language: user.language,
        title: t('adminLetter.title'),
        paragraphs: [t('adminLetter.text'), t('adminLetter.life', { url: `${publicUrl}/forgot` })],
        action: {
          label: t('adminLetter.action'),
          url: `${publicUrl}/change_password/${encodeResetLink({ email: user.email, code })}`,
        },
        foot: t('adminLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
