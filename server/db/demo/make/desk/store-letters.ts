import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { EmailState } from '#domain/emails/emails.api.ts'
import type { EmailKind } from '#domain/emails/kinds.ts'
import { letter } from '../../../../mail/letter-layout.ts'
import type { Database } from '../../../connect.ts'
import {
  animals,
  emailBodies,
  emails,
  licences,
  reports,
  supportCases,
  transactions,
  users,
} from '../../../tables/index.ts'
import { uuidv7 } from '../../../uuid.ts'
import type { Ago } from './store-desk.ts'

const hour = 3_600_000

/** What a letter is about: the data of its job, and who got it. */
interface About {
  data: object
  to: string
}

interface DemoLetter {
  kind: EmailKind
  subject: string
  text: string
  /** So that staff can have it sent again. */
  about(tx: Database): Promise<About[]>
}

const few = 20

const letters: DemoLetter[] = [
  {
    kind: 'send-receipt',
    subject: 'Votre reçu de Trouvaille',
    text: 'Merci! Votre paiement est reçu et la facture est jointe.',
    async about(tx) {
      const rows = await tx
        .select({ transactionId: transactions.id, to: transactions.email })
        .from(transactions)
        .where(eq(transactions.status, 'success'))
        .orderBy(asc(transactions.id))
        .limit(few)
      return rows.map(({ to, ...data }) => ({ to, data }))
    },
  },
  {
    kind: 'send-lost-letter',
    subject: 'Milo est déclaré perdu',
    text: 'Nous avons averti 3 services animaliers et 41 voisins.',
    async about(tx) {
      const rows = await tx
        .select({ reportId: reports.id, memberId: users.id, to: users.email })
        .from(reports)
        .innerJoin(animals, eq(animals.id, reports.animalId))
        .innerJoin(users, eq(users.id, animals.ownerId))
        .where(and(eq(reports.type, 'lost'), eq(animals.status, 'lost')))
        .orderBy(asc(reports.id))
        .limit(few)
      return rows.map(({ to, ...data }) => ({ to, data }))
    },
  },
  {
    kind: 'send-case-received',
    subject: 'Nous avons reçu votre demande',
    text: 'Une personne de l’équipe vous répond d’ici un jour ouvrable.',
    async about(tx) {
      const rows = await tx
        .select({ caseId: supportCases.id, to: users.email })
        .from(supportCases)
        .innerJoin(users, eq(users.id, supportCases.userId))
        .orderBy(asc(supportCases.id))
        .limit(few)
      return rows.map(({ to, ...data }) => ({ to, data }))
    },
  },
  {
    kind: 'send-licence',
    subject: 'La licence de Biscuit',
    text: 'La licence est valide dès aujourd’hui; le certificat est joint.',
    async about(tx) {
      const rows = await tx
        .select({ licenceId: licences.id, to: licences.email })
        .from(licences)
        .where(
          and(eq(licences.status, 'active'), isNotNull(licences.email), ne(licences.email, '')),
        )
        .orderBy(asc(licences.id))
        .limit(few)
      return rows.map(({ to, ...data }) => ({ to: to ?? '', data }))
    },
  },
]
const states: EmailState[] = ['sent', 'sent', 'sent', 'sent', 'bounced', 'sent', 'failed', 'sent']
const failures: Partial<Record<EmailState, string>> = {
  bounced: '550 5.1.1 <…>: Recipient address rejected: User unknown',
  failed: '451 4.7.1 Greylisted, please try again later',
}

/** Letters of a month; what waits to be sent is the newest. */
export async function storeLetters(tx: Database, ago: Ago): Promise<void> {
  const bodies = letters.map(({ subject, text }) => {
    const { html, text: plain } = letter({ language: 'fr', title: subject, paragraphs: [text] })
    return { hash: createHash('sha256').update(html).digest('hex'), html, text: plain }
  })
  await tx
    .insert(emailBodies)
    .values(bodies.map((body) => ({ ...body, used: dayOf(ago(0)) })))
    .onConflictDoNothing()
  const about: About[][] = []
  for (const one of letters) about.push(await one.about(tx))
  const rows = Array.from({ length: 48 }, (_, index) => {
    const place = index % letters.length
    const told = about[place] ?? []
    const one = told[Math.floor(index / letters.length) % told.length]
    const state = index === 0 ? 'queued' : (states[index % states.length] ?? 'sent')
    const at = ago(index * 15 * hour + hour / 4)
    return one === undefined
      ? []
      : [
          {
            id: uuidv7(),
            kind: letters[place]?.kind ?? 'send-receipt',
            state,
            to: one.to.toLowerCase(),
            data: one.data,
            subject: letters[place]?.subject ?? '',
            body: bodies[place]?.hash ?? '',
            tries: state === 'failed' ? 21 : 1,
            failure: failures[state],
            created: at,
            updated: at,
          },
        ]
  }).flat()
  if (rows.length > 0) await tx.insert(emails).values(rows)
}
