import { eq } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import { dayOf, longDay } from '#domain/dates.ts'
import { purgeAt, undoUntil } from '#domain/privacy/deletion-rules.ts'
import { retentionValues } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { codes, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { hashToken } from '../../tokens.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

interface Deletion {
  userId: string
  canUndo: boolean
  byStaff: boolean
}

const addressee = {
  email: users.email,
  fullName: users.fullName,
  language: users.language,
  status: users.status,
  deletedAt: users.deletedAt,
}

export const sendDeletionLetter: Job<Deletion, Services> = {
  name: 'send-deletion-letter',
  urgency: 'soon',
  async run({ userId, canUndo, byStaff }, { db, mailer, publicUrl, env, clock, letterToken }) {
    const [user] = await db.select(addressee).from(users).where(eq(users.id, userId))
    if (!user || !mayWrite('deletion', user.status) || user.deletedAt === null) return
    const { language, deletedAt } = user
    const t = translator(language, 'privacy')
    const day = (instant: Date) => longDay(dayOf(instant), language)
    const token = canUndo ? letterToken() : null
    if (token !== null)
      await keepUndoToken(db, userId, token, { now: clock.now(), expires: undoUntil(deletedAt) })
    await mailer.send({
      to: user.email,
      subject: t('deletionLetter.subject'),
      key: `deletion:${userId}:${token === null ? deletedAt.toISOString() : hashToken(token).slice(0, 16)}`,
      ...letter({
        language,
        title: t('deletionLetter.title'),
        paragraphs: [
          t(byStaff ? 'deletionLetter.byStaff' : 'deletionLetter.byYou', { date: day(deletedAt) }),
          t('deletionLetter.purge', { date: day(purgeAt(deletedAt)) }),
          t('deletionLetter.animals'),
          t('deletion.kept', retentionValues),
          token
            ? t('deletionLetter.undo', { date: day(undoUntil(deletedAt)) })
            : t('deletionLetter.noUndo', { email: env.SUPPORT_EMAIL }),
        ],
        ...(token && {
          action: {
            label: t('deletionLetter.action'),
            url: `${publicUrl}/undo-deletion/${token}`,
          },
        }),
        foot: t('deletionLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

export const sendKeptLetter: Job<{ userId: string; at: string }, Services> = {
  name: 'send-kept-letter',
  urgency: 'soon',
  async run({ userId, at }, { db, mailer, publicUrl, env }) {
    const [user] = await db.select(addressee).from(users).where(eq(users.id, userId))
    if (!user || !mayWrite('account', user.status)) return
    const t = translator(user.language, 'privacy')
    await mailer.send({
      to: user.email,
      subject: t('keptLetter.subject'),
      key: `kept:${userId}:${at}`,
      ...letter({
        language: user.language,
        title: t('keptLetter.title'),
        paragraphs: [t('keptLetter.text'), t('keptLetter.animals')],
        action: { label: t('keptLetter.action'), url: `${publicUrl}/login` },
        foot: t('keptLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** Replaces the former token; only its hash is stored. */
async function keepUndoToken(
  db: Database,
  userId: string,
  token: string,
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  const row = { id: uuidv7(), hash: hashToken(token), wrongTries: 0, created: now, expires }
  await db
    .insert(codes)
    .values({ userId, kind: 'undo', ...row })
    .onConflictDoUpdate({ target: [codes.userId, codes.kind], set: row })
}
