import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { importApi } from '#domain/import/import.api.ts'
import { mappingShape } from '#domain/import/mapping.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { animalImports, organizations, stays } from '../../../../db/tables/index.ts'
import { uuidv7 } from '../../../../db/uuid.ts'
import { importFile } from '../../../../features/import/by-screen/kept-file.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import { formWith, type Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

const mapping = { columns: { Dossier: 'key', Nom: 'name', Espèce: 'species' } }
const sheet = ['Dossier;Nom;Espèce', '1;Éloïse;Chat', '2;Rex;Chien'].join('\n')
const fields = { encoding: 'utf-8', update: 'false', mapping: JSON.stringify(mapping) }

/** What organizations write of themselves, and the files of animals that they bring. */
export function organizationMakers({ t, today, chip, managerOf }: WorkScene): Writer[] {
  const { db } = t.services
  const organizationIs = (what: string) =>
    count(`organizations o where o.id = $1::uuid and ${what}`)

  /** A file whose trial is over. */
  async function tried(organizationId: string) {
    const fileId = uuidv7()
    const path = importFile(t.services, fileId)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, sheet)
    await db.insert(animalImports).values({
      organizationId,
      fileId,
      fileName: 'bêtes.csv',
      encoding: 'utf-8',
      mapping: mappingShape.parse(mapping),
      update: false,
      trial: true,
      status: 'done',
      language: 'fr',
      size: Buffer.byteLength(sheet),
      finished: new Date(),
    })
  }

  return [
    maker(
      organizationsApi.askAgain,
      count(
        `organizations o join pgboss.job j
            on j.name = 'tell-staff-of-business' and j.data->>'organizationId' = o.id::text
          where o.id = $1::uuid and o.refusal is null`,
      ),
      async () => {
        const as = await t.account({ type: 'pro', valid: false })
        const mark = as.organizationId ?? ''
        await db
          .update(organizations)
          .set({ refusal: 'Dossier incomplet.' })
          .where(eq(organizations.id, mark))
        return { as, mark }
      },
    ),
    maker(
      shelterApi.renameKennel,
      organizationIs(
        "o.kennels = '{B-1}' and exists (select from stays s where s.organization_id = o.id and s.kennel = 'B-1')",
      ),
      async () => {
        const { organization, ...as } = await managerOf('shelter')
        await db
          .update(organizations)
          .set({ kennels: ['A-1'] })
          .where(eq(organizations.id, organization))
        const { id: animalId } = await insertAnimal(db, {
          organizationId: organization,
          uniqueId: newUniqueId(),
        })
        await db.insert(stays).values({
          animalId,
          organizationId: organization,
          kind: 'stray',
          came: today,
          kennel: 'A-1',
        })
        return { as, body: { former: 'A-1', name: 'B-1' }, mark: organization }
      },
    ),
    maker(
      custodyApi.family,
      count("audit_log where subject = $1 and action = 'family_read'"),
      async (n) => {
        const { userId } = await t.account()
        const microchip = chip(n, 9)
        const { uniqueId } = await insertAnimal(db, {
          ownerId: userId,
          uniqueId: newUniqueId(),
          microchip,
        })
        const as = await t.account({ type: 'pro', proType: 'shelter' })
        return { as, body: { number: microchip }, mark: uniqueId }
      },
    ),
    maker(
      importApi.attempt,
      count(
        `animal_imports i join pgboss.job j on j.name = 'import-animals' and j.data->>'fileId' = i.file_id::text
          where i.organization_id = $1::uuid and i.trial`,
      ),
      async () => {
        const { organization, ...as } = await managerOf('shelter')
        const body = formWith({ ...fields, file: new Blob([sheet]) })
        return { as, body, mark: organization }
      },
    ),
    maker(
      importApi.bring,
      count(
        `animal_imports i join audit_log a on a.subject = i.organization_id::text and a.action = 'animals_imported'
          where i.organization_id = $1::uuid and not i.trial
            and (i.status <> 'done' or (select count(*) from animals n where n.organization_id = i.organization_id) = 2)`,
      ),
      async () => {
        const { organization, ...as } = await managerOf('shelter')
        await tried(organization)
        return { as, mark: organization }
      },
    ),
  ]
}
