import { eq, inArray } from 'drizzle-orm'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Database } from '../../../connect.ts'
import {
  chatMessages,
  chats,
  incidents,
  stockThresholds,
  supportCases,
} from '../../../tables/index.ts'
import { demoAccounts, demoDomain } from '../../accounts.ts'
import type { Keeper, Keepers } from '../store-keepers.ts'
import { storeLetters } from './store-letters.ts'

const hour = 3_600_000
const day = 24 * hour
/** More than the demonstration has. */
const demoLeast = 5000

/** What staff have to do: cases, chats, incidents, letters in each state. */
export async function storeDesk(tx: Database, keepers: Keepers, now: Date): Promise<void> {
  const login = new Set(demoAccounts.map(({ email }) => email))
  const people = [...keepers.people.values()].filter(({ email }) => !login.has(email))
  const staff = keepers.people.get(`admin@${demoDomain}`)
  if (people.length < 12 || !staff) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await storeCases(tx, people, staff, ago)
  await storeChats(tx, people.slice(6), staff, ago)
  await storeIncidents(tx, staff, now)
  await storeLetters(tx, ago)
  await tx
    .insert(stockThresholds)
    .values([{ kind: 'microchip', organizationId: null, least: demoLeast, told: ago(day) }])
    .onConflictDoNothing()
}

export type Ago = (ms: number) => Date

const cases = [
  {
    subject: 'number',
    notes: 'La micropuce de ma chatte ne se trouve pas par son numéro.',
    days: 1,
  },
  {
    subject: 'transfer',
    notes: 'J’ai adopté ce chien d’un ami qui n’a plus son courriel.',
    days: 2,
  },
  { subject: 'account', notes: 'I can no longer log in since I changed my phone.', days: 4 },
  {
    subject: 'correction',
    notes: 'La date de naissance est fausse.',
    days: 9,
    answer: 'C’est corrigé d’après le carnet de santé. Merci!',
  },
  {
    subject: 'other',
    notes: 'Où acheter une médaille pour un furet?',
    days: 20,
    answer: 'Toutes nos médailles conviennent : choisissez la plus petite.',
  },
] as const

async function storeCases(
  tx: Database,
  people: readonly Keeper[],
  staff: Keeper,
  ago: Ago,
): Promise<void> {
  await tx.insert(supportCases).values(
    cases.map(({ subject, notes, days, ...more }, index) => ({
      userId: people[index]?.id,
      subject,
      notes,
      created: ago(days * day),
      ...('answer' in more && {
        status: 'answered' as const,
        answer: more.answer,
        answeredBy: staff.id,
        answeredAt: ago(days * day - (index + 1) * 5 * hour),
      }),
    })),
  )
}

const talks: { days: number; messages: [isSentByUser: boolean, message: string][] }[] = [
  { days: 0.1, messages: [[true, 'Bonjour! Ma carte n’est pas encore arrivée, est-ce normal?']] },
  {
    days: 0.4,
    messages: [
      [true, 'Comment ajouter ma conjointe comme contact?'],
      [false, 'Dans votre profil, sous Contacts.'],
      [true, 'Trouvé, merci! Et pour notre deuxième chat?'],
    ],
  },
  {
    days: 5,
    messages: [
      [true, 'Est-ce que le registre fonctionne aux États-Unis?'],
      [false, 'Oui : une recherche de micropuce nous trouve partout en Amérique du Nord.'],
    ],
  },
]

async function storeChats(
  tx: Database,
  people: readonly Keeper[],
  staff: Keeper,
  ago: Ago,
): Promise<void> {
  for (const [index, { days, messages }] of talks.entries()) {
    const userId = people[index]?.id ?? ''
    const at = (number: number) => ago(days * day - number * 10 * 60_000)
    const isWaiting = messages.at(-1)?.[0] === true
    await tx.insert(chats).values({
      userId,
      language: 'fr',
      lastNumber: messages.length,
      seenNumber: messages.length,
      mailedNumber: messages.length,
      lastMessage: at(messages.length),
      ...(isWaiting ? { waitingSince: at(messages.length) } : { status: 'answered' as const }),
    })
    await tx.insert(chatMessages).values(
      messages.map(([isSentByUser, message], place) => ({
        userId,
        number: place + 1,
        isSentByUser,
        authorId: isSentByUser ? userId : staff.id,
        message,
        created: at(place + 1),
      })),
    )
  }
}

const happened = [
  'Un certificat a été remis au mauvais client, au comptoir d’une clinique.',
  'Un courriel de rappel a montré les adresses des autres destinataires.',
] as const

async function storeIncidents(tx: Database, staff: Keeper, now: Date): Promise<void> {
  const today = dayOf(now)
  const told = { people: 1, updated: now, writtenBy: staff.id }
  await tx.insert(incidents).values([
    {
      ...told,
      occurred: addDays(today, -3),
      discovered: addDays(today, -2),
      circumstances: happened[0],
      information: 'Nom, adresse et numéro de micropuce.',
      concerned: 'Une cliente de la clinique.',
      seriousRisk: false,
      assessment: 'Renseignements peu sensibles; le document a été rendu.',
      measures: 'Le document a été détruit, l’équipe de la clinique avertie.',
      created: new Date(now.getTime() - 2 * day),
    },
    {
      ...told,
      people: 3,
      occurred: addDays(today, -200),
      discovered: addDays(today, -199),
      circumstances: happened[1],
      information: 'Adresses de courriel.',
      concerned: 'Trois propriétaires d’un même immeuble.',
      seriousRisk: true,
      assessment: 'Les adresses pouvaient servir à de l’hameçonnage.',
      commissionTold: addDays(today, -198),
      peopleTold: addDays(today, -198),
      measures: 'Chaque rappel part maintenant seul.',
      closed: addDays(today, -180),
      created: new Date(now.getTime() - 199 * day),
    },
  ])
}

/** What does not go with the people it is about. */
export async function removeDesk(tx: Database): Promise<void> {
  await tx.delete(incidents).where(inArray(incidents.circumstances, [...happened]))
  await tx.delete(stockThresholds).where(eq(stockThresholds.least, demoLeast))
}
