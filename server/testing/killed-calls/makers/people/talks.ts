import { eq } from 'drizzle-orm'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { chatAnswers, chats } from '../../../../db/tables/index.ts'
import { solvedCaptcha } from '../../../captcha.ts'
import { formWith, somePicture, type Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

/** What people and staff write in cases of support and chats. */
export function talkMakers({ t, admin }: ReturnType<typeof peopleScene>): Writer[] {
  const { db, clock } = t.services
  async function openCase() {
    const { body } = await t.call(supportApi.open, {
      as: await t.account(),
      body: { subject: 'lost', message: 'Bonjour!' },
    })
    const { rows } = await db.$client.query<{ id: string }>(
      'select id from support_cases where number = $1',
      [body.number],
    )
    return rows[0]?.id ?? ''
  }
  async function talk(): Promise<string> {
    const { userId } = await t.account()
    await db.insert(chats).values({ userId, language: 'fr', lastMessage: clock.now() })
    return userId
  }
  const cannedAnswer = async () =>
    (
      await db
        .insert(chatAnswers)
        .values({ name: 'Modèle', fr: 'Bonjour', en: 'Hello' })
        .returning()
    )[0]?.id ?? ''

  return [
    maker(supportApi.open, count('support_cases where notes = $1'), async (n) => ({
      body: {
        subject: 'lost',
        fullname: 'Jo Visiteuse',
        email: `cas-${n}@drill.example`,
        message: `Question ${n}.`,
        captcha: await solvedCaptcha(t),
      },
      mark: `Question ${n}.`,
    })),
    maker(
      supportApi.answer,
      count('support_cases where id = $1::uuid and answer is not null'),
      async () => {
        const id = await openCase()
        return {
          as: await admin(),
          params: { id },
          body: { answer: 'Voici la réponse.' },
          mark: id,
        }
      },
    ),
    maker(
      supportApi.status,
      count("support_cases where id = $1::uuid and status = 'closed'"),
      async () => {
        const id = await openCase()
        return { as: await admin(), params: { id }, body: { status: 'closed' }, mark: id }
      },
    ),
    maker(chatDeskApi.answer, count('chat_messages where message = $1'), async (n) => ({
      as: await admin(),
      params: { id: await talk() },
      body: { message: `Réponse ${n}`, clientId: crypto.randomUUID() },
      mark: `Réponse ${n}`,
    })),
    maker(
      chatDeskApi.take,
      count('chats where user_id = $1::uuid and taken_by is not null'),
      async () => {
        const id = await talk()
        return { as: await admin(), params: { id }, mark: id }
      },
    ),
    maker(
      chatDeskApi.close,
      count("chats where user_id = $1::uuid and status = 'closed'"),
      async () => {
        const id = await talk()
        return { as: await admin(), params: { id }, mark: id }
      },
    ),
    maker(chatDeskApi.addAnswer, count('chat_answers where name = $1'), async (n) => ({
      as: await admin(),
      body: { name: `Modèle ${n}`, fr: 'Bonjour', en: 'Hello' },
      mark: `Modèle ${n}`,
    })),
    maker(chatApi.seen, count('chats where user_id = $1::uuid and seen_number = 1'), async () => {
      const as = await t.account()
      await t.call(chatApi.write, { as, body: { language: 'fr', message: 'Bonjour' } })
      return { as, body: { upTo: '1' }, mark: as.userId }
    }),
    maker(
      chatDeskApi.handOver,
      count(
        "chats where user_id = split_part($1, ' ', 1)::uuid and taken_by = split_part($1, ' ', 2)::uuid",
      ),
      async () => {
        const [id, as, colleague] = [await talk(), await admin(), await admin()]
        await db.update(chats).set({ takenBy: as.userId }).where(eq(chats.userId, id))
        return {
          as,
          params: { id },
          body: { to: colleague.userId },
          mark: `${id} ${colleague.userId}`,
        }
      },
    ),
    maker(
      chatApi.addPicture,
      count('chat_messages where user_id = $1::uuid and picture_id is not null'),
      async () => {
        const as = await t.account()
        return { as, body: formWith({ file: await somePicture() }), mark: as.userId }
      },
    ),
    maker(
      supportApi.addPicture,
      count('support_cases where id = $1::uuid and picture_id is not null'),
      async () => {
        const as = await t.account()
        const { body } = await t.call(supportApi.open, {
          as,
          body: { subject: 'lost', message: 'Bonjour!' },
        })
        const { rows } = await db.$client.query<{ id: string }>(
          'select id from support_cases where number = $1',
          [body.number],
        )
        return {
          as,
          params: { id: rows[0]?.id ?? '' },
          body: formWith({ file: await somePicture() }),
          mark: rows[0]?.id ?? '',
        }
      },
    ),
    maker(
      chatDeskApi.addPicture,
      count('chat_messages where user_id = $1::uuid and picture_id is not null'),
      async () => {
        const id = await talk()
        return {
          as: await admin(),
          params: { id },
          query: { clientId: crypto.randomUUID() },
          body: formWith({ file: await somePicture() }),
          mark: id,
        }
      },
    ),
    maker(
      chatDeskApi.saveAnswer,
      count("chat_answers where id = $1::uuid and name = 'Changée'"),
      async () => {
        const id = await cannedAnswer()
        const body = { name: 'Changée', fr: 'Bonsoir', en: 'Good evening' }
        return { as: await admin(), params: { id }, body, mark: id }
      },
    ),
    maker(chatDeskApi.removeAnswer, gone('chat_answers where id = $1::uuid'), async () => {
      const id = await cannedAnswer()
      return { as: await admin(), params: { id }, mark: id }
    }),
  ]
}
