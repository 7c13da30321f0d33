import { eq } from 'drizzle-orm'
import { usersApi } from '#domain/admin/users.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { incidentsApi } from '#domain/incidents/incidents.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import {
  incidents,
  organizations,
  registries,
  registryPrefixes,
  users,
} from '../../../../db/tables/index.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

/** What staff write of people, organizations, registries and incidents. */
export function staffMakers({
  t,
  today,
  admin,
  shelter,
  manager,
  apiKey,
  userIs,
  organizationIs,
  business,
}: ReturnType<typeof peopleScene>): Writer[] {
  const { db, clock } = t.services
  const ofPerson = async () => {
    const { userId, ...who } = await t.account()
    return { as: await admin(), who, params: { id: userId }, mark: userId }
  }
  const incident = (n: number) => ({
    occurred: 'En mai', discovered: today, circumstances: `Incident ${n}`, information: 'Des noms.', people: 3,
    concerned: 'Des clients.', seriousRisk: false, assessment: 'Faible.', measures: 'Aucune.',
  }) // prettier-ignore

  /** Of numbers that no chip has. */
  async function prefix(n: number, first: number) {
    const name = `Registre ${first} ${n}`
    await db.insert(registries).values({ name, closed: false, sourceDate: today })
    return {
      prefix: `${first}${String(n).padStart(9, '0')}`,
      length: 15,
      ending: '',
      registries: [name],
      shared: false,
      sourceDate: today,
    }
  }
  const storedPrefix = async (given: Awaited<ReturnType<typeof prefix>>) =>
    (await db.insert(registryPrefixes).values(given).returning())[0]?.id ?? ''

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
    maker(
      usersApi.correct,
      userIs(
        "full_name = 'Odile Corrigée' and (select count(*) from audit_log a where a.action = 'user_corrected' and a.subject = users.id::text) = 1",
      ),
      async () => {
        const made = await ofPerson()
        const [seen] = await db.select().from(users).where(eq(users.id, made.mark))
        return {
          ...made,
          body: {
            fullName: 'Odile Corrigée',
            telephone: '514 555-0100',
            seen: seen?.updated.toISOString(),
            reason: 'Mariage.',
          },
        }
      },
    ),
    maker(usersApi.correctEmail, count('users where new_email = $1'), async (n) => {
      const email = `corrigee-${n}@drill.example`
      return { ...(await ofPerson()), body: { email, reason: 'Faute de frappe.' }, mark: email }
    }),
    maker(usersApi.renameBusiness, count('organizations where business_name = $1'), async (n) => {
      const { userId } = await shelter()
      const businessName = `Clinique renommée ${n}`
      return {
        as: await admin(),
        params: { id: userId },
        body: { businessName },
        mark: businessName,
      }
    }),
    maker(directoryApi.save, organizationIs("use_licenses and pro_type = 'health'"), async (n) => ({
      ...(await business(true)),
      body: {
        businessName: `Clinique ${n}`,
        proType: 'health',
        useLicenses: true,
        animalService: false,
        cities: [],
        reason: 'À leur demande.',
      },
    })),
    maker(directoryApi.restore, organizationIs('valid and suspended is null'), async () => {
      const { organization } = await manager()
      await db
        .update(organizations)
        .set({ valid: false, suspended: clock.now(), refusal: 'Plainte reçue.' })
        .where(eq(organizations.id, organization))
      return {
        as: await admin(),
        params: { id: organization },
        body: { reason: 'Plainte retirée.' },
        mark: organization,
      }
    }),
    maker(incidentsApi.save, count('incidents where id = $1::uuid and people = 4'), async (n) => {
      const [one] = await db
        .insert(incidents)
        .values({ ...incident(n), circumstances: `À changer ${n}`, updated: clock.now() })
        .returning()
      const id = one?.id ?? ''
      return {
        as: await admin(),
        params: { id },
        body: { ...incident(n), circumstances: `Changé ${n}`, people: 4 },
        mark: id,
      }
    }),
    maker(registriesApi.addPrefix, count('registry_prefixes where prefix = $1'), async (n) => {
      const given = await prefix(n, 11)
      return { as: await admin(), body: given, mark: given.prefix }
    }),
    maker(
      registriesApi.changePrefix,
      count('registry_prefixes where prefix = $1 and shared'),
      async (n) => {
        const given = await prefix(n, 12)
        const id = await storedPrefix(given)
        return {
          as: await admin(),
          params: { id },
          body: { ...given, shared: true },
          mark: given.prefix,
        }
      },
    ),
    maker(registriesApi.removePrefix, gone('registry_prefixes where id = $1::uuid'), async (n) => {
      const id = await storedPrefix(await prefix(n, 13))
      return { as: await admin(), params: { id }, mark: id }
    }),
    maker(
      microchipsApi.setQuota,
      count('api_keys where id = $1::uuid and quota = 9000'),
      async (n) => {
        const id = await apiKey(`à quota ${n}`)
        return { as: await admin(), params: { id }, body: { quota: 9000 }, mark: id }
      },
    ),
  ]
}
