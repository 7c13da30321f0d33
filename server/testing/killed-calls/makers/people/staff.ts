import { eq } from 'drizzle-orm'
import { usersApi } from '#domain/admin/users.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { incidentsApi } from '#domain/incidents/incidents.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { registries, users } from '../../../../db/tables/index.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

/** What staff write of people, organizations, registries and incidents. */
export function staffMakers({
  t,
  today,
  admin,
  userIs,
  organizationIs,
  business,
}: ReturnType<typeof peopleScene>): Writer[] {
  const { db } = t.services
  const ofPerson = async () => {
    const { userId, ...who } = await t.account()
    return { as: await admin(), who, params: { id: userId }, mark: userId }
  }
  const incident = (n: number) => ({
    occurred: 'En mai', discovered: today, circumstances: `Incident ${n}`, information: 'Des noms.', people: 3,
    concerned: 'Des clients.', seriousRisk: false, assessment: 'Faible.', measures: 'Aucune.',
  }) // prettier-ignore

  return [
    maker(usersApi.suspend, userIs("status = 'suspended'"), async () => ({
      ...(await ofPerson()),
      body: { reason: 'Abus répété.' },
    })),
    maker(usersApi.remove, userIs("status = 'deleted'"), ofPerson),
    maker(
      registriesApi.changeRegistry,
      count('registries where name = $1 and closed'),
      async (n) => {
        const name = `Fermé ${n}`
        await db.insert(registries).values({ name, closed: false, sourceDate: today })
        return {
          as: await admin(),
          params: { name: encodeURIComponent(name) },
          body: { name, closed: true, sourceDate: today },
          mark: name,
        }
      },
    ),
    maker(registriesApi.removeRegistry, gone('registries where name = $1'), async (n) => {
      const name = `Retiré ${n}`
      await db.insert(registries).values({ name, closed: false, sourceDate: today })
      return { as: await admin(), params: { name: encodeURIComponent(name) }, mark: name }
    }),
    maker(incidentsApi.add, count('incidents where circumstances = $1'), async (n) => ({
      as: await admin(),
      body: incident(n),
      mark: `Incident ${n}`,
    })),
    maker(usersApi.restore, userIs("status = 'valid'"), async () => {
      const { userId } = await t.account({ status: 'suspended' })
      await db.update(users).set({ formerStatus: 'valid' }).where(eq(users.id, userId))
      return { as: await admin(), params: { id: userId }, mark: userId }
    }),
    maker(usersApi.createAdmin, count("users where email = $1 and type = 'admin'"), async (n) => ({
      as: await t.account({ type: 'god' }),
      body: { fullname: 'Ada Admin', email: `admin-${n}@drill.example` },
      mark: `admin-${n}@drill.example`,
    })),
    maker(directoryApi.suspend, organizationIs('suspended is not null'), async () => ({
      ...(await business(true)),
      body: { reason: 'Plainte reçue.' },
    })),
  ]
}
