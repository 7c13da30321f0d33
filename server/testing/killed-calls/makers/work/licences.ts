import { eq } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import { chosenLicencesApi } from '#domain/licences/chosen.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { cardTries, licencePayments, licences } from '../../../../db/tables/index.ts'
import { payToken, renewalToken } from '../../../../features/licences/keeper/licence-link.ts'
import { solvedCaptcha } from '../../../captcha.ts'
import { formWith, somePicture, type Writer } from '../../../killed-database/writers.ts'
import { freshCards } from '../../../test-animals.ts'
import { declaredDog } from '../../../test-licences.ts'
import { count, gone, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What clerks and keepers write of licences. */
export function licenceMakers(scene: WorkScene): Writer[] {
  const { t, today, chip, city, licence, licenceIs, running } = scene
  const { db } = t.services
  const noted = (action: string) => count(`audit_log where subject = $1 and action = '${action}'`)
  /** At the counter, today. */
  async function paid() {
    const ready = await licence(running)
    const [row] = await db
      .select({ id: licences.id, cityId: licences.cityId })
      .from(licences)
      .where(eq(licences.uniqueId, ready.mark))
    const [payment] = await db
      .insert(licencePayments)
      .values({
        licenceId: row?.id ?? '',
        cityId: row?.cityId ?? '',
        kind: 'licence',
        method: 'cash',
        cents: 2000,
        fee: 0,
        tax: 0,
        userId: ready.as.userId,
        day: today,
      })
      .returning({ id: licencePayments.id })
    return { ...ready, payment: payment?.id ?? '' }
  }

  return [
    maker(licencesApi.apply, count('licences where email = $1'), async (n) => {
      const { clerk, name } = await city()
      const email = `licence-${n}@drill.example`
      const ownerInfo = { ...declaredDog.ownerInfo, email }
      return {
        params: { shelter: clerk.organizationId ?? '' },
        body: { ...declaredDog, ownerInfo, city: name, captcha: await solvedCaptcha(t) },
        mark: email,
      }
    }),
    maker(
      licencesApi.pay,
      licenceIs(
        "status = 'active' and exists (select from licence_payments p where p.licence_id = licences.id)",
      ),
      async () => ({
        ...(await licence({ status: 'pending' })),
        body: { method: 'cash', cents: 2000 },
      }),
    ),
    maker(licencesApi.revoke, licenceIs("status = 'revoked'"), async () => ({
      ...(await licence(running)),
      body: { reason: 'Déclaration inexacte' },
    })),
    maker(
      licencesApi.replaceTag,
      licenceIs(
        "exists (select from licence_payments p where p.licence_id = licences.id and p.kind = 'tag')",
      ),
      async () => ({
        ...(await licence(running)),
        body: { method: 'cash', cents: 1000 },
      }),
    ),
    maker(licencesApi.activate, licenceIs("status = 'active'"), async () =>
      licence({ status: 'pending', assistanceCertificate: 'M-1' }),
    ),
    maker(licencesApi.save, licenceIs("contact_name = 'Odile Corrigée'"), async () => ({
      ...(await licence({ status: 'pending' })),
      body: {
        ...declaredDog,
        ownerInfo: { ...declaredDog.ownerInfo, contactName: 'Odile Corrigée' },
      },
    })),
    maker(licencesApi.addDecisionFile, licenceIs('decision_file is not null'), async () => ({
      ...(await licence({
        ...running,
        dangerous: true,
        decision: { date: today, reference: 'R-1', conditions: 'Muselière.' },
      })),
      body: formWith({ file: await somePicture() }),
    })),
    maker(
      licencesApi.renew,
      count('licences l join licences f on f.id = l.renews_id where f.unique_id = $1'),
      async () => ({
        ...(await licence({ ...running, to: addDays(today, 20) })),
        body: { method: 'cash', cents: 2000 },
      }),
    ),
    maker(
      licencesApi.change,
      count(
        `licences l join pgboss.job j
            on j.name = 'send-licence-applied' and j.data->>'licenceId' = l.id::text
          where l.unique_id = $1 and l.contact_name = 'Odile Changée' and l.links_version = 1`,
      ),
      async (n) => {
        const { params, mark } = await licence({ status: 'pending' })
        const { ownerInfo } = declaredDog
        const email = `changee-${n}@drill.example`
        return {
          params,
          query: { token: payToken(t.services, { uniqueId: mark, linksVersion: 0 }) },
          body: {
            ...declaredDog,
            ownerInfo: { ...ownerInfo, contactName: 'Odile Changée', email },
          },
          mark,
        }
      },
    ),
    maker(
      licencesApi.correctMethod,
      licenceIs(
        "(select count(*) from licence_payments p where p.licence_id = licences.id and p.method = 'cheque') = 1",
      ),
      async () => {
        const { payment, ...ready } = await paid()
        const params = { ...ready.params, payment }
        return { ...ready, params, body: { method: 'cheque', reason: 'Mauvaise touche.' } }
      },
    ),
    maker(
      licencesApi.refund,
      count(
        `licences l join licence_payments p on p.licence_id = l.id and p.refunds_id is not null
          join pgboss.job j on j.name = 'send-licence-revoked' and j.data->>'licenceId' = l.id::text
          where l.unique_id = $1 and l.status = 'revoked'`,
      ),
      async () => {
        const { payment, ...ready } = await paid()
        return { ...ready, body: { payment, reason: 'Déménagement.' } }
      },
    ),
    maker(chosenLicencesApi.csv, noted('licences_exported'), async () => {
      const { as, mark } = await licence(running)
      return { as, body: { ids: [mark] }, mark }
    }),
    maker(chosenLicencesApi.certificates, noted('licences_read'), async () => {
      const { as, mark } = await licence(running)
      return { as, body: { ids: [mark] }, mark }
    }),
    // A right verification takes the wrong tries back.
    maker(renewalsApi.license, gone('card_tries where number = $1'), async (n) => {
      const [card = ''] = await freshCards(t)
      const email = `renouvelle-${n}@drill.example`
      await licence({ ...running, to: addDays(today, 20), card, email })
      await db.insert(cardTries).values({ number: card, wrong: 3, since: t.services.clock.now() })
      return { body: { card, verif: '123', email }, mark: card }
    }),
    maker(
      renewalsApi.free,
      count(
        `licences l join licences f on f.id = l.renews_id join pgboss.job j
            on j.name = 'send-licence' and j.data->>'licenceId' = l.id::text
          where f.unique_id = $1 and l.status = 'active'`,
      ),
      async (n) => {
        // Free in Candiac.
        const microchip = chip(n, 8)
        const { mark } = await licence({ ...running, to: addDays(today, 20), microchip })
        const token = renewalToken(t.services, { uniqueId: mark, linksVersion: 0 })
        return { body: { token, years: 1 }, mark }
      },
    ),
  ]
}
