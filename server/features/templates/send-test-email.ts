import { and, eq } from 'drizzle-orm'
import type { Call, Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Job } from '../../jobs/queue.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { renderTemplate, type AskedTemplate } from './render-template.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

/** @throws Refusal TOO_MANY_REQUESTS, NOT_FOUND */
export async function askForTest(
  asked: AskedTemplate,
  call: Pick<Call, keyof Services | 'caller'>,
): Promise<void> {
  const { db, caller, limits, queue } = call
  const userId = caller.userId ?? ''
  await limits.consume('testEmail', userId)
  // A variant that there is not is refused before anything is queued.
  await renderTemplate(asked, call)
  await transaction(db, async (tx) => {
    await note(tx, 'email_tested', asked.kind, call)
    await queue.enqueue(tx, sendTestEmail, { ...asked, userId, id: uuidv7() })
  })
}

/** The letter of a kind, of made-up data, to who asked for it. */
export const sendTestEmail: Job<AskedTemplate & { userId: string; id: string }, Services> = {
  name: 'send-test-email',
  urgency: 'soon',
  async run({ userId, id, ...asked }, services) {
    const { db, mailer } = services
    const [reader] = await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), mayBeWritten('account')))
    if (!reader) return
    const { subject, html, text, attachments } = (await renderTemplate(asked, services)).letter
    await mailer.send({
      to: reader.email,
      subject: translator(reader.language, 'emails')('templates.subject', { subject }),
      key: `test:${id}`,
      html,
      text,
      ...(attachments && { attachments }),
    })
  },
}
