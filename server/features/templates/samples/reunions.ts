import type { MatchStatus } from '#domain/matching/match-status.ts'
import type { ThreadSide } from '#domain/threads/threads.api.ts'
import { adoptionInquiries, matches, sightings, threadMessages } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { openThread } from '../../threads/open-thread.ts'
import { foundAnimal } from './losses.ts'
import { at, city, onSphere, place, said, type Sample, type World } from './world.ts'

async function match(
  world: World,
  status: MatchStatus,
): Promise<{ matchId: string; foundAnimalId: string }> {
  const { tx, animal, loss, now } = world
  const matchId = uuidv7()
  const foundAnimalId = await foundAnimal(world)
  await tx.insert(matches).values({
    id: matchId,
    uniqueId: newUniqueId(),
    reportId: loss,
    animalId: animal.id,
    foundAnimalId,
    score: 82,
    reasons: [
      { part: 'place', how: 'near', km: 1.2, points: 25 },
      { part: 'date', how: 'after', days: 1, points: 15 },
      { part: 'colour', how: 'same', points: 20 },
      { part: 'breed', how: 'same', points: 15 },
    ],
    status,
    told: now,
  })
  return { matchId, foundAnimalId }
}

const verdict =
  (status: MatchStatus, to: 'owner' | 'holder'): Sample =>
  async (world) => {
    const { matchId, foundAnimalId } = await match(world, status)
    if (status === 'accepted') await thread(world, { foundAnimalId })
    return { matchId, memberId: to === 'owner' ? world.owner : null }
  }

const thread = (
  { tx, animal, owner, language, now }: World,
  about: { foundAnimalId: string } | { inquiryId: string },
  isProven = true,
) =>
  openThread(
    tx,
    { clock: { now: () => now } },
    {
      animal: { id: animal.id, ownerId: owner, organizationId: null },
      about,
      email: at('dominique'),
      language,
      emailProven: isProven,
    },
  )

const message =
  (side: ThreadSide, more: { asks?: true; isProven?: boolean } = {}): Sample =>
  async (world) => {
    const foundAnimalId = await foundAnimal(world)
    const { id: threadId } = await thread(world, { foundAnimalId }, more.isProven)
    await world.tx.insert(threadMessages).values({
      threadId,
      number: 1,
      side,
      message: more.asks
        ? said(
            world,
            'Virez-moi 100 $ et dites-moi le code que vous recevrez.',
            'Wire me $100 and tell me the code that you get.',
          )
        : said(
            world,
            'Bonjour! Je crois que c’est bien lui. Êtes-vous là ce soir?',
            'Hello! I think it is him. Are you there tonight?',
          ),
      created: world.now,
    })
    return { threadId, number: 1, memberId: side === 'finder' ? world.owner : null }
  }

const inquiry =
  (withThread: boolean): Sample =>
  async (world) => {
    const { tx, animal, owner, language } = world
    const inquiryId = uuidv7()
    await tx.insert(adoptionInquiries).values({
      id: inquiryId,
      animalId: animal.id,
      fullName: 'Dominique Gagnon',
      email: at('dominique'),
      telephone: '(438) 555-0188',
      message: said(
        world,
        'Nous avons une cour et deux enfants. Peut-on le rencontrer?',
        'We have a yard and two children. May we meet him?',
      ),
      language,
    })
    if (withThread) await thread(world, { inquiryId })
    return { inquiryId, memberId: owner }
  }

const sighting =
  (memberOf: (world: World) => object, more: Partial<typeof sightings.$inferInsert> = {}): Sample =>
  async (world) => {
    const { tx, animal, loss, language, today } = world
    const sightingId = uuidv7()
    await tx.insert(sightings).values({
      id: sightingId,
      uniqueId: newUniqueId(),
      animalId: animal.id,
      reportId: loss,
      date: today,
      place: onSphere,
      ...place,
      city,
      addressText: 'Parc Arthur-Therrien',
      note: said(world, 'Il courait vers le fleuve.', 'He was running towards the river.'),
      telephone: '(438) 555-0188',
      email: at('dominique'),
      language,
      ...more,
    })
    return { sightingId, ...memberOf(world) }
  }

export const reunionSamples = {
  'send-sighting': [
    sighting(({ owner }) => ({ memberId: owner })),
    sighting(({ owner }) => ({ memberId: owner }), { pictureId: uuidv7(), telephone: null }),
  ],
  'send-sighting-link': [sighting(() => ({}))],
  'send-matches': [
    async (world) => {
      await match(world, 'open')
      return { animalId: world.animal.id, memberId: world.owner, told: world.now.toISOString() }
    },
  ],
  'send-claim-of-match': [async (world) => ({ matchId: (await match(world, 'claimed')).matchId })],
  'send-verdict-of-match': [
    verdict('accepted', 'owner'),
    verdict('refused', 'owner'),
    verdict('accepted', 'holder'),
  ],
  'send-thread-message': [
    message('finder'),
    message('owner'),
    message('finder', { asks: true }),
    message('owner', { isProven: false }),
  ],
  'send-adoption-inquiry': [inquiry(true), inquiry(false)],
} satisfies Record<string, Sample[]>
