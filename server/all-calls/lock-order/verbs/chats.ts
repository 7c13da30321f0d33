import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { sweepChats } from '../../../features/chat/sweep-chats.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

/** What writes in one talk with support, or decides whose it is. */
export function chatVerbs(app: () => TestApp): Subject<void> {
  let person: TestAccount
  let admin: TestAccount
  let colleague: TestAccount

  const question = { language: 'fr', message: 'Bonjour' }
  const write = () => answered(app().call(chatApi.write, { as: person, body: question }))
  const talk = (body?: object, as = admin) => ({ as, params: { id: person.userId }, body })
  return {
    name: 'talks',
    async make() {
      if (person) return
      person = await app().account()
      admin = await app().account({ type: 'admin' })
      colleague = await app().account({ type: 'admin' })
      await write()
    },
    verbs: {
      write,
      seen: () => answered(app().call(chatApi.seen, { as: person, body: { upTo: '1' } })),
      answer: () => answered(app().call(chatDeskApi.answer, talk({ message: 'Bonjour' }))),
      take: () => answered(app().call(chatDeskApi.take, talk())),
      'take by another': () => answered(app().call(chatDeskApi.take, talk(undefined, colleague))),
      'hand over': () => answered(app().call(chatDeskApi.handOver, talk({ to: colleague.userId }))),
      close: () => answered(app().call(chatDeskApi.close, talk())),
      read: () => answered(app().call(chatDeskApi.get, talk())),
      sweep: () => sweepChats(app().services),
    },
  }
}
