import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/animals/abilities.ts'
import { removalForm } from '#domain/animals/removal.ts'
import { templateKinds, type TemplateKind } from '#domain/emails/kinds.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import type { Letter } from '../../mail/mailer.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { removeAnimal } from '../animals/remove-animal.ts'
import { reportFound } from '../reports/report-found.ts'
import { samples } from './samples/samples.ts'
import { makeWorld, type Sample, type World } from './samples/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The loss ends as its owner tells of the death, then the record closes. Returns what that queued. */
async function die({ tx, owner, animal, today }: World): Promise<string[]> {
  const queued: string[] = []
  const caller = {
    ...({ type: 'ind', status: 'valid', accept: true, userId: owner } as unknown as Actor),
    organizationId: null,
    proType: null,
  }
  const { clock, limits } = t.services
  const call = {
    db: tx,
    caller,
    clock,
    limits,
    language: 'fr',
    queue: { enqueue: (_: unknown, job: { name: string }) => void queued.push(job.name) },
  } as unknown as Call
  const told = { date: today, atHome: false, how: 'died' } as const
  await reportFound(animal.uniqueId, told, call, null)
  await removeAnimal(animal.uniqueId, removalForm.parse({ reason: 'death' }), call)
  return queued
}

/** The letter of a kind that was about to leave as the animal died; null where it stays unwritten. */
async function afterDeath(kind: TemplateKind, sample: Sample): Promise<Letter | null> {
  const written: Letter[] = []
  const undo = new Error('rolled back')
  const { db, clock, keyFor, mailer, limits, rehearse } = t.services
  await transaction(db, async (tx) => {
    const world = await makeWorld(tx, { language: 'fr', now: clock.now(), keyFor })
    const data = await sample(world)
    await die(world)
    await rehearse(kind, data, {
      db: tx,
      limits: { ...limits, consume: () => Promise.resolve(0) },
      mailer: {
        ...mailer,
        send(letter) {
          written.push(letter)
          return Promise.resolve('sent')
        },
      },
    })
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return written[0] ?? null
}

/** About an account, a business, money or a case; or asked for by whoever gets it. */
const goOn = new Set<TemplateKind>([
  'send-confirmation-code',
  'send-reset-code',
  'send-password-notice',
  'send-email-notice',
  'send-email-correction',
  'send-person-corrected',
  'send-new-device',
  'send-security-notice',
  'send-admin-letter',
  'send-kept-letter',
  // Of a stranger's own notice or sighting: the only way to what they sent.
  'send-lost-report-letter',
  'send-found-animal-letter',
  'tell-service-of-found-animal',
  'send-sighting-link',
  'tell-staff-of-objection',
  // Of a microchip that nobody has registered.
  'send-match-notice',
  'send-claim-letter',
  'tell-of-claim',
  'send-business-decision',
  'tell-staff-of-business',
  'send-invitation',
  'send-shipment',
  'send-call-back',
  'send-order-letter',
  'send-receipt',
  'send-refunded',
  'tell-of-ended-licence',
  'send-new-link',
  'send-client-letter',
  'tell-support',
  'send-case-received',
  'send-case-answer',
  'send-chat-answer',
  'tell-staff-of-low-stock',
])

// Nobody tells of a death from an account that is deleted, or of an animal that was handed over.
const impossible: TemplateKind[] = ['send-deletion-letter', 'send-to-next-guardian']
const kinds = templateKinds.filter((kind) => !impossible.includes(kind))

it.each(kinds)('%s', async (kind) => {
  // One of those that go on will do: their ways differ by what they are about.
  const ways = samples[kind].slice(0, goOn.has(kind) ? 1 : undefined)
  const letters: (Letter | null)[] = []
  for (const sample of ways) letters.push(await afterDeath(kind, sample))
  const written = letters.flatMap((letter, place) => (letter ? [place] : []))
  // Those of its former keeper, who may object; and the shelter that has to tell of the death.
  const some: Partial<Record<TemplateKind, number[]>> = {
    'send-transfer-letter': [0, 2, 4],
    'send-left-shelter': [2],
  }
  expect(written).toEqual(some[kind] ?? (goOn.has(kind) ? [0] : []))
  for (const letter of letters)
    if (letter?.text.includes('Milo'))
      expect(letter.subject + letter.text).not.toMatch(/en sécurité|à la maison|retrouvé/)
})

it('a death writes to the city of a licence alone', async () => {
  const undo = new Error('rolled back')
  let queued: string[] = []
  const { db, clock, keyFor } = t.services
  await transaction(db, async (tx) => {
    const world = await makeWorld(tx, { language: 'fr', now: clock.now(), keyFor })
    await samples['send-licence'][0]?.(world)
    queued = await die(world)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  expect(queued).toEqual(['tell-of-ended-licence'])
})
