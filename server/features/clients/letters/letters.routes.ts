import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { stopPage } from './letter-link.ts'
import { sendLettersCsv } from './letters-csv.ts'
import { letterOf, listLetters } from './letters.queries.ts'
import { previewLetter, sendLetter } from './letters.ts'
import { resumeLetters, stopLetters, subscriptionOf } from './unsubscribe.ts'

export const clientLettersRoutes = [
  route(clientLettersApi.preview, ({ body }, call) => previewLetter(body, call)),
  route(clientLettersApi.send, async ({ body }, call) => ({ id: await sendLetter(body, call) })),
  route(clientLettersApi.list, async ({ query }, { db, caller, language, reply }) =>
    answerList(reply, await listLetters(db, caller, query, language)),
  ),
  route(clientLettersApi.csv, ({ query }, call) => sendLettersCsv(query, call)),
  route(clientLettersApi.get, ({ params }, { db, caller, language }) =>
    letterOf(db, caller, params.id, language),
  ),
  route(clientLettersApi.subscription, async ({ params: { token } }, call) => {
    const subscription = await subscriptionOf(token, call)
    // Mail programs without one-click open the header's address in a browser.
    if (call.request.headers.accept?.includes('text/html'))
      await call.reply.redirect(stopPage(call, token), 303)
    return subscription
  }),
  route(clientLettersApi.stop, ({ params }, call) => stopLetters(params.token, call)),
  route(clientLettersApi.resume, ({ params }, call) => resumeLetters(params.token, call)),
]
