import { citiesApi } from '#domain/cities/cities.api.ts'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { addDays } from '#domain/dates.ts'
import { registerApi } from '#domain/licences/register.api.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { clerkDays } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { formWith, type Writer } from '../../../killed-database/writers.ts'
import { clerkOf } from '../../../test-licences.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What is written of cities, their days and registers. */
export function cityMakers({ t, today, admin, city }: WorkScene): Writer[] {
  return [
    maker(citiesApi.add, count('cities where name = $1'), async () => {
      const { organizationId } = await clerkOf(t)
      const name = `Municipalité ${newUniqueId()}`
      return { as: await admin(), body: { name, organizationId }, mark: name }
    }),
    maker(
      citiesApi.addRules,
      count(
        'city_rules r join cities c on c.id = r.city_id where c.name = $1 and r.created_by is not null',
      ),
      async () => {
        const { clerk, id, name } = await city()
        return {
          as: clerk,
          params: { id },
          body: { ...exampleRules.Candiac, from: '2100-01-01' },
          mark: name,
        }
      },
    ),
    maker(citiesApi.saveHoldDays, count('cities where name = $1 and hold_days = 5'), async () => {
      const { clerk, id, name } = await city()
      return { as: clerk, params: { id }, body: { holdDays: 5 }, mark: name }
    }),
    maker(
      statementApi.closeDay,
      count('clerk_days d join cities c on c.id = d.city_id where c.name = $1'),
      async () => {
        const { clerk, id, name } = await city()
        return { as: clerk, params: { id }, body: { day: today, counted: 0 }, mark: name }
      },
    ),
    maker(
      statementApi.reopenDay,
      count(
        `clerk_days d join cities c on c.id = d.city_id
          join audit_log a on a.subject = c.id::text and a.action = 'clerk_day_reopened'
          where c.name = $1 and d.reopened is not null`,
      ),
      async () => {
        const { clerk, id, name } = await city()
        const closed = { cityId: id, userId: clerk.userId, day: today, expected: 0, counted: 0 }
        await t.services.db.insert(clerkDays).values(closed)
        return {
          as: clerk,
          params: { id, day: today },
          body: { clerk: clerk.userId, reason: 'Monnaie oubliée.' },
          mark: name,
        }
      },
    ),
    maker(
      registerApi.bring,
      count(
        `cities c join imports i on i.source = 'licences ' || c.id and i.finished is not null
          join audit_log a on a.subject = c.id::text and a.action = 'register_imported'
          where c.name = $1 and (select count(*) from licences l where l.city_id = c.id) = 2`,
      ),
      async () => {
        const { clerk, id, name } = await city()
        const columns = { Médaille: 'tag', Fin: 'to', Nom: 'animalName', Naissance: 'birth', Gardien: 'contactName', Adresse: 'address' } // prettier-ignore
        const rows = [
          Object.keys(columns).join(';'),
          `CA1;${addDays(today, 300)};Éloïse;2020;Odile Proprio;12 rue Principale`,
          `CA2;${addDays(today, 300)};Rex;2021;Jean Roy;14 rue Principale`,
        ]
        const body = formWith({
          encoding: 'utf-8',
          mapping: JSON.stringify({ columns }),
          trial: 'false',
          file: new Blob([rows.join('\n')]),
        })
        return { as: clerk, params: { id }, body, mark: name }
      },
    ),
  ]
}
