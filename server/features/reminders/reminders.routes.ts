import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { asLanguage, defaultLanguage } from '#domain/language.ts'
import {
  remindersApi,
  type LossAnswer,
  type LossAsked,
  type OpenedReport,
} from '#domain/reminders/reminders.api.ts'
import { nextQuestion } from '#domain/reminders/reminders.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, foundReports, reports } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { readPersonalLink } from '../../links/personal-link.ts'
import { Refusal } from '../../refusal.ts'
import { closeLoss, endLossByDeath } from '../animals/close-loss.ts'
import { homeOf } from '../animals/home-of.ts'
import { foundLetterFacts, type FoundLetterFacts } from '../found/found.queries.ts'
import { heldLoss, lossOf } from './losses.queries.ts'
import { warningOf } from '../threads/fraud/warning-of.ts'

export const remindersRoutes = [
  route(remindersApi.openFoundReport, async ({ body: { token } }, call) => {
    await call.limits.consume('search', call.visitor)
    const { id } = readPersonalLink(call.keyFor, ['found report'], token, call.clock.now())
    const facts = await foundLetterFacts(call.db, id)
    if (!facts) throw new Refusal('LINK_GONE')
    await call.db.update(foundReports).set({ nextReminder: null }).where(eq(foundReports.id, id))
    return opened(facts)
  }),

  route(remindersApi.loss, async ({ body: { token } }, call) => {
    await call.limits.consume('search', call.visitor)
    const { id } = readPersonalLink(call.keyFor, ['loss'], token, call.clock.now())
    const loss = await lossOf(call.db, id)
    if (!loss) throw new Refusal('LINK_GONE')
    return asked(loss)
  }),

  route(remindersApi.answer, async ({ body: { token, answer } }, call) => {
    await call.limits.consume('search', call.visitor)
    const { id } = readPersonalLink(call.keyFor, ['loss'], token, call.clock.now())
    return answerForLoss(call, id, answer)
  }),
]

type Loss = NonNullable<Awaited<ReturnType<typeof lossOf>>>

const asked = ({ name, species, sex, date, withdrawn, hidden }: Loss): LossAsked => ({
  name,
  species,
  sex,
  date,
  status: withdrawn ? 'over' : 'missing',
  hidden,
})

/** A loss that is closed stays so, whatever the link says later. */
async function answerForLoss(
  call: Pick<Call, 'db' | 'clock'>,
  reportId: string,
  answer: LossAnswer,
): Promise<LossAsked> {
  const now = call.clock.now()
  return transaction(call.db, async (tx) => {
    const loss = await heldLoss(tx, reportId)
    if (!loss) throw new Refusal('LINK_GONE')
    if (loss.withdrawn) return asked(loss)
    const published =
      loss.lng !== null && loss.lat !== null ? { lng: loss.lng, lat: loss.lat } : null
    if (answer === 'missing') {
      await tx
        .update(reports)
        .set({ answered: now, nextQuestion: nextQuestion(loss.created, now) })
        .where(eq(reports.id, reportId))
      if (published)
        await tx
          .update(animals)
          .set({ publishedPlace: sql`public.sphere(${published.lng}, ${published.lat})` })
          .where(eq(animals.id, loss.animalId))
      return { ...asked(loss), hidden: false }
    }
    const over = { ...asked(loss), status: 'over', hidden: false } as const
    const byKeeper = { ...call, caller: { userId: loss.ownerId } }
    if (answer === 'died') {
      await endLossByDeath(tx, byKeeper, loss.animalId, dayOf(now))
      return over
    }
    const home = await homeOf(tx, loss)
    // Without a home that we know, the place of the loss is the nearest to it.
    const location =
      home?.location ?? (published ? ([published.lng, published.lat] as const) : null)
    if (!location) throw new Refusal('HOME_UNKNOWN')
    await closeLoss(tx, byKeeper, loss.animalId, {
      date: dayOf(now),
      location: [...location],
      city: home?.city ?? loss.city,
      text: home?.text ?? null,
      precision: home ? home.precision : loss.precision,
      fullName: loss.fullName,
    })
    return over
  })
}

function opened({
  name,
  species,
  sex,
  state,
  shelterId,
  finder,
  message,
  place,
  created,
}: FoundLetterFacts): OpenedReport {
  const { lng, lat } = place
  return {
    name,
    species,
    sex,
    state,
    byShelter: shelterId !== null,
    finder: { ...finder, language: asLanguage(finder.language) ?? defaultLanguage },
    message,
    warning: message === null || shelterId !== null ? null : warningOf(message),
    place: place.text,
    city: place.city,
    location: lng !== null && lat !== null ? [lng, lat] : null,
    created: created.toISOString(),
  }
}
