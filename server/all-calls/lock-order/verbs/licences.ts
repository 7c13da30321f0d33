import { eq } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { linksApi } from '#domain/links/links.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { transaction } from '../../../db/connect.ts'
import { licencePayments, licences, transferCodes, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { linkLicences } from '../../../features/cities/link-licences.ts'
import { sweepLicences } from '../../../features/cities/sweep-licences.ts'
import { payToken, renewalToken } from '../../../features/licences/keeper/licence-link.ts'
import {
  storeRegister,
  type NewLicence,
} from '../../../features/licences/register/store-register.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { cityWith, clerkOf, declaredDog, licenceRow } from '../../../testing/test-licences.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { openedOrder, stored } from '../../../testing/test-orders.ts'
import { hashToken } from '../../../tokens.ts'
import { answered, type Subject } from '../pairs.ts'
import { approve, makeRefunds, type Payable } from '../paying.ts'

interface Licensed {
  owner: TestAccount
  animal: string
  microchip: string
  /** Runs, and can be renewed. */
  running: string
  payment: string
  /** Waits for its payment, of an animal that it can be linked to. */
  waiting: string
  /** Opened for the one that runs. */
  renewal: Payable
  newTag: Payable
  /** Gives the animal to whoever types it. */
  code: string
}

const decision = { date: '2026-05-01', reference: 'D-1' }
const paid = { method: 'cash', cents: 2000 }
let made = 0

/** What decides on licences of a city, and what begins and ends them. */
export function licenceVerbs(app: () => TestApp): Subject<Licensed> {
  let clerk: TestAccount
  let admin: TestAccount
  let taker: TestAccount
  let cityId: string

  const at = (id: string, body?: object) => ({ as: clerk, params: { id }, body })
  const correction = {
    ...declaredDog,
    animalProvenance: { ...declaredDog.animalProvenance, classifiedAsDangerousDog: true },
    decision,
  }
  // Signed in: what strangers may ask in a minute is less than all pairs ask.
  const opened = async (
    type: 'license' | 'tag',
    body: object,
    as: TestAccount,
  ): Promise<Payable> => {
    const order = await openedOrder(app(), type, body, { as })
    return { ...order, total: (await stored(app(), order)).total }
  }

  return {
    name: 'licences',
    async make() {
      const t = app()
      const { db } = t.services
      if (!clerk) {
        clerk = await clerkOf(t)
        admin = await t.account({ type: 'admin' })
        taker = await t.account()
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
        decision,
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
      const code = `8${String(nth).padStart(39, '0')}`.replace(/^(.{12})(.{12})/, '$1-$2-')
      await db.insert(transferCodes).values({
        animalId,
        codeHash: hashToken(code),
        userId: owner.userId,
        expires: new Date('2026-06-01'),
      })
      const linked = { uniqueId: running.uniqueId, linksVersion: 0 }
      return {
        owner,
        animal,
        microchip,
        running: running.uniqueId,
        payment,
        waiting: waiting.uniqueId,
        renewal: await opened('license', { token: renewalToken(t.services, linked) }, owner),
        newTag: await opened(
          'tag',
          { licenseId: running.uniqueId, payToken: payToken(t.services, linked) },
          owner,
        ),
        code,
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
      // By the link alone: nobody acts for 30 days before the own account is purged.
      'change an application': ({ waiting, microchip, owner }) =>
        answered(
          app().call(licencesApi.change, {
            params: { id: waiting },
            query: { token: payToken(app().services, { uniqueId: waiting, linksVersion: 0 }) },
            body: {
              ...declaredDog,
              animalInfo: { ...declaredDog.animalInfo, microchip },
              ownerInfo: { ...declaredDog.ownerInfo, email: owner.email },
            },
          }),
        ),
      renew: ({ running }) =>
        answered(app().call(licencesApi.renew, at(running, { ...paid, cents: 2500 }))),
      'renew for free': ({ owner, running }) =>
        answered(
          app().call(renewalsApi.free, {
            as: owner,
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
      'correct a method': ({ running, payment }) =>
        answered(
          app().call(licencesApi.correctMethod, {
            as: clerk,
            params: { id: running, payment },
            body: { method: 'cheque', reason: 'Mauvais bouton' },
          }),
        ),
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
      'take over the animal': ({ code }) =>
        answered(app().call(transfersApi.transfer, { as: taker, body: { code } })),
      'settle a renewal': ({ renewal }) => approve(app(), renewal),
      'settle a tag': ({ newTag }) => approve(app(), newTag),
      async 'give a renewal back'({ renewal }) {
        await approve(app(), renewal)
        const { trnId } = await stored(app(), renewal)
        await answered(
          app().call(transactionsApi.refund, {
            as: admin,
            params: { id: trnId ?? renewal.orderNumber },
            body: { cents: renewal.total, reason: 'Erreur.' },
          }),
        )
        await makeRefunds(app(), renewal)
      },
      'keep a decision’s file': ({ running }) =>
        answered(
          sendFile(app(), `/api/pro/licenses/${running}/decision-file`, '%PDF-1.7', {
            as: clerk,
            fileName: 'decision.pdf',
          }),
        ),
      async 'bring a register'({ owner, microchip }) {
        const { db, clock } = app().services
        const tag = `R${++made}`
        const licence: NewLicence = {
          ...licenceRow,
          status: 'active',
          tag,
          from: '2026-05-01',
          to: '2027-04-30',
          microchip,
          email: owner.email,
          animalKey: tag,
          dwelling: tag,
        }
        const into = { cityId, now: clock.now(), today: '2026-05-04' }
        await transaction(db, (tx) => storeRegister(tx, [{ line: 1, licence }], into))
      },
      'link those of an account': ({ owner: { userId } }) =>
        transaction(app().services.db, (tx) =>
          linkLicences(tx, { userId }, app().services.clock.now()),
        ),
      // Of a deletion that is due.
      async 'purge the account'({ owner: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
      sweep: () => sweepLicences(app().services),
    },
  }
}
