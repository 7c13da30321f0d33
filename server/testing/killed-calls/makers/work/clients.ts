import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { clients } from '../../../../db/tables/index.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What professionals write to their clients. */
export const clientLetterMakers = ({ t, clinic }: WorkScene): Writer[] => [
  maker(
    clientLettersApi.send,
    count(
      `client_letters l join client_letter_recipients r on r.letter_id = l.id
        join pgboss.job j on j.name = 'send-client-letter' and j.data->>'letterId' = l.id::text
        where l.organization_id = $1::uuid`,
    ),
    async (n) => {
      const as = await clinic()
      const organizationId = as.organizationId ?? ''
      const email = `lectrice-${n}@drill.example`
      await t.services.db
        .insert(clients)
        .values({ organizationId, fullName: 'Ada Lectrice', email, language: 'fr' })
      const body = { kind: 'service', subjectFr: 'Rappel de vaccin', textFr: 'Bonjour,' }
      return { as, body, mark: organizationId }
    },
  ),
]
