import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../context.ts'
import { chatMessages, chats, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** Milliseconds that an answer may be read on screen before it is e-mailed. */
export const answerDelay = 120_000

/** Answers in one letter; the others are on the page. */
const mostInLetter = 20

/**
 * E-mails answers that nobody had on screen, all in one letter and each once (requirements/chat.md
 * 3).
 */
export const sendChatAnswer: Job<{ userId: string }, Services> = {
  name: 'send-chat-answer',
  urgency: 'soon',
  async run({ userId }, { db, mailer, publicUrl, env }) {
    const [chat] = await db
      .select({ row: chats, email: users.email, status: users.status })
      .from(chats)
      .innerJoin(users, eq(users.id, chats.userId))
      .where(eq(chats.userId, userId))
    if (!chat || !mayWrite('account', chat.status)) return
    const { language, seenNumber, mailedNumber } = chat.row
    const answers = await db
      .select()
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.userId, userId),
          eq(chatMessages.isSentByUser, false),
          gt(chatMessages.number, Math.max(seenNumber, mailedNumber)),
        ),
      )
      .orderBy(asc(chatMessages.number))
      .limit(mostInLetter)
    const last = answers.at(-1)?.number
    if (last === undefined) return
    const t = translator(language, 'chat')
    await mailer.send({
      to: chat.email,
      subject: t('letter.subject'),
      key: `chat:${userId}:${last}`,
      ...letter({
        language,
        title: t('letter.title'),
        paragraphs: [
          ...answers.map(({ message, pictureId }) => (pictureId ? t('letter.picture') : message)),
          t('letter.next'),
        ],
        action: { label: t('letter.action'), url: `${publicUrl}/chat` },
        foot: t('letter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
    await db
      .update(chats)
      .set({ mailedNumber: sql`greatest(${chats.mailedNumber}, ${last})` })
      .where(eq(chats.userId, userId))
  },
}
