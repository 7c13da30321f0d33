import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { newConfirmationCode } from './confirmation-codes.ts'

/**
 * Sends the confirmation code of an account, made here so that no table ever holds it. A repetition after a crash makes
 * another code, hence another message: it carries an identity of its own.
 */
export const sendConfirmationCode: Job<{ userId: string }, Services> = {
  name: 'send-confirmation-code',
  async run({ userId }, { db, clock, mailer, publicUrl, env }) {
    const [user] = await db.select({ email: users.email, language: users.language, status: users.status }).from(users).where(eq(users.id, userId))
    if (user?.status !== 'registered') return
    const { id, code } = await newConfirmationCode(db, userId, clock.now())
    const t = translator(user.language, 'accounts')
    await mailer.send({
      to: user.email,
      subject: t('codeLetter.subject'),
      key: `confirmation:${id}`,
      ...letter({
        language: user.language,
        title: t('codeLetter.title'),
        paragraphs: [t('codeLetter.welcome'), t('codeLetter.code', { code }), t('codeLetter.life')],
        action: { label: t('codeLetter.action'), url: `${publicUrl}/confirmation/${code}` },
        foot: t('codeLetter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
