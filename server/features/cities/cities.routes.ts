import { citiesApi } from '#domain/cities/cities.api.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import {
  adminCityBy,
  citiesAt,
  cityFor,
  listCities,
  listRules,
  namedCities,
  shownCity,
  usesLicenses,
} from './cities.queries.ts'
import { sendCitiesCsv } from './cities-csv.ts'
import { quoteOf } from './quote.ts'
import { addCity, addRules, saveCity, saveCityHoldDays } from './save-city.ts'

const todayOf = ({ clock }: Pick<Call, 'clock'>): string => dayOf(clock.now())

/** Names, or objects where they are asked for. */
async function named(organizationId: string | null, full: string | undefined, { db }: Call) {
  const found = await namedCities(db, organizationId)
  return full === '1' ? found : found.map(({ name }) => name)
}

export const citiesRoutes = [
  route(citiesApi.list, async ({ query }, call) =>
    answerList(call.reply, await listCities(call.db, query, todayOf(call))),
  ),
  route(citiesApi.csv, ({ query }, call) => sendCitiesCsv(query, call)),
  route(citiesApi.add, async ({ body }, call) =>
    adminCityBy(call.db, await addCity(body, call), todayOf(call)),
  ),
  route(citiesApi.save, async ({ params: { id }, body }, call) => {
    await saveCity(id, body, call)
    return adminCityBy(call.db, id, todayOf(call))
  }),
  route(citiesApi.names, ({ query }, call) =>
    named(usesLicenses(call.caller) ? call.caller.organizationId : null, query.full, call),
  ),
  route(citiesApi.namesOf, ({ params, query }, call) => named(params.shelter, query.full, call)),
  route(citiesApi.rules, async ({ params: { id } }, call) => {
    await cityFor(call.db, call.caller, id, false)
    return listRules(call.db, id, todayOf(call))
  }),
  route(citiesApi.addRules, async ({ params: { id }, body }, call) => {
    await addRules(id, body, call)
    return listRules(call.db, id, todayOf(call))
  }),
  route(citiesApi.holdDays, ({ params: { id } }, { db, caller }) => cityFor(db, caller, id, false)),
  route(citiesApi.saveHoldDays, async ({ params: { id }, body }, call) => {
    await saveCityHoldDays(id, body.holdDays, call)
    return body
  }),
  route(citiesApi.at, ({ query: { municipality } }, { db }) => citiesAt(db, municipality)),
  route(citiesApi.one, ({ params: { id } }, call) => shownCity(call.db, id, todayOf(call))),
  route(citiesApi.quote, ({ params: { id }, query }, call) =>
    quoteOf(call.db, id, { ...query, date: query.date ?? todayOf(call) }),
  ),
]
