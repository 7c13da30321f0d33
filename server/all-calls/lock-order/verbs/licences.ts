import { addDays } from '#domain/dates.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { linksApi } from '#domain/links/links.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { licencePayments, licences } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { sweepLicences } from '../../../features/cities/sweep-licences.ts'
import { renewalToken } from '../../../features/licences/keeper/licence-link.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { cityWith, clerkOf, declaredDog, licenceRow } from '../../../testing/test-licences.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Licensed {
  owner: TestAccount
  animal: string
  microchip: string
  /** Runs, and can be renewed. */
  running: string
  payment: string
  /** Waits for its payment, of an animal that it can be linked to. */
  waiting: string
}

const paid = { method: 'cash', cents: 2000 }
let made = 0

/** What decides on licences of a city, and what begins and ends them. */
export function licenceVerbs(app: () => TestApp): Subject<Licensed> {
  let clerk: TestAccount
  let cityId: string

  const at = (id: string, body?: object) => ({ as: clerk, params: { id }, body })
  const correction = {
    ...declaredDog,
    animalProvenance: { ...declaredDog.animalProvenance, classifiedAsDangerousDog: true },
    decision: { date: '2026-05-01', reference: 'D-1' },
  }

  return {
    name: 'licences',
    async make() {
      const t = app()
      const { db } = t.services
      if (!clerk) {
        clerk = await clerkOf(t)
        cityId = (await cityWith(t, clerk, 'Montréal', { replacement: 1000 })).id
      }
      const owner = await t.account()
      const nth = ++made
      const microchip = String(985_142_000_000_000 + nth)
      const { id: animalId, uniqueId: animal } = await insertAnimal(db, { ownerId: owner.userId })
      const row = (uniqueId: string) => ({
        ...licenceRow,
        id: uuidv7(),
        cityId,
        uniqueId: `${uniqueId}${String(nth).padStart(8, '0')}`,
        animalKey: `${uniqueId} ${nth}`,
        dwelling: `home ${nth}`,
        email: owner.email,
      })
      const running = {
        ...row('running'),
        animalId,
        status: 'active' as const,
        tag: `V${nth}`,
        from: '2025-06-01',
        to: '2026-05-31',
      }
      const waiting = { ...row('waiting'), microchip }
      await db.insert(licences).values([running, waiting])
      const payment = uuidv7()
      await db.insert(licencePayments).values({
        id: payment,
        cityId,
        licenceId: running.id,
        kind: 'licence',
        method: 'cash',
        cents: 2000,
        fee: 0,
        tax: 0,
        userId: clerk.userId,
        day: '2026-05-03',
      })
      return {
        owner,
        animal,
        microchip,
        running: running.uniqueId,
        payment,
        waiting: waiting.uniqueId,
      }
    },
    verbs: {
      pay: ({ waiting }) => answered(app().call(licencesApi.pay, at(waiting, paid))),
      correct: ({ running }) => answered(app().call(licencesApi.save, at(running, correction))),
      'correct one that waits': ({ waiting, microchip, owner }) =>
        answered(
          app().call(
            licencesApi.save,
            at(waiting, {
              ...declaredDog,
              animalInfo: { ...declaredDog.animalInfo, microchip },
              ownerInfo: { ...declaredDog.ownerInfo, email: owner.email },
            }),
          ),
        ),
      renew: ({ running }) =>
        answered(app().call(licencesApi.renew, at(running, { ...paid, cents: 2500 }))),
      'renew for free': ({ running }) =>
        answered(
          app().call(renewalsApi.free, {
            body: {
              token: renewalToken(app().services, { uniqueId: running, linksVersion: 0 }),
              years: 1,
            },
          }),
        ),
      revoke: ({ running }) =>
        answered(app().call(licencesApi.revoke, at(running, { reason: 'Partie.' }))),
      'give a tag': ({ running }) =>
        answered(app().call(licencesApi.replaceTag, at(running, { method: 'cash', cents: 1000 }))),
      'give back': ({ running, payment }) =>
        answered(app().call(licencesApi.refund, at(running, { payment, reason: 'Erreur.' }))),
      'close a day': () =>
        answered(
          app().call(
            statementApi.closeDay,
            at(cityId, { day: addDays('2026-05-02', -++made), counted: 0 }),
          ),
        ),
      'withdraw its links': ({ running }) =>
        answered(
          app().call(linksApi.withdraw, {
            as: clerk,
            params: { kind: 'license', id: running },
            body: {},
          }),
        ),
      'link one to an animal': ({ owner, animal, microchip }) =>
        answered(
          app().call(animalsApi.addCodes, {
            as: owner,
            params: { id: animal },
            body: { microchip },
          }),
        ),
      'animal dies': ({ owner, animal }) =>
        answered(
          app().call(animalsApi.remove, {
            as: owner,
            params: { id: animal },
            body: { reason: 'death', euthanasia: false },
          }),
        ),
      sweep: () => sweepLicences(app().services),
    },
  }
}
