import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Endpoint } from '#domain/contract.ts'
import type { WizardCalls, WizardContext, WizardEvent } from '#domain/wizard/context.ts'
import { wizardMachine } from '#domain/wizard/machine.ts'
import {
  wizardApi,
  type CardResult,
  type MatchResult,
  type MicrochipResult,
  type Registered,
} from '#domain/wizard/wizard.api.ts'
import {
  animals,
  implants,
  items,
  lots,
  supportCases,
  transferCodes,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { hashToken } from '../../tokens.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import {
  placeholders,
  simplePaths,
  type Move,
  type Step,
} from '../../testing/wizard/wizard-paths.ts'
import { newUniqueId } from '../animals/unique-id.ts'

let t: TestApp
let other: TestAccount
let clinic: TestAccount
const stock = {
  received: uuidv7(),
  shipped: uuidv7(),
  receivedChips: uuidv7(),
  shippedChips: uuidv7(),
}
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  other = await t.account({ fullName: 'Autre Gardien' })
  clinic = await t.account({ type: 'pro', proType: 'health' })
  await t.services.db.insert(lots).values([
    { id: stock.received, kind: 'card', supplier: 'Imprimerie', status: 'received' },
    { id: stock.shipped, kind: 'card', supplier: 'Imprimerie', status: 'shipped' },
    { id: stock.receivedChips, kind: 'microchip', supplier: 'Datamars', status: 'received' },
    { id: stock.shippedChips, kind: 'microchip', supplier: 'Datamars', status: 'shipped' },
  ])
})
afterAll(() => t.close())

let serial = 0
const transferCode = (number: string) => `0123456789ab-0123456789ab-${number.padStart(15, '0')}`

/** Others change the registry so that the server answers as the path requires. */
class Walk {
  readonly as: TestAccount
  readonly free = new Set<string>()
  wrong: unknown
  private readonly expected: (Move & { call: string })[]
  private typed = ''
  private readonly isKnown: boolean
  constructor(as: TestAccount, path: Step[], isKnown: boolean) {
    this.as = as
    this.isKnown = isKnown
    this.expected = path.flatMap(({ move }) => ('call' in move ? [move] : []))
  }

  event(event: WizardEvent, next: Move | undefined, context: WizardContext): WizardEvent {
    serial++
    if (event.type === 'complete')
      return { ...event, transferCode: transferCode(this.typed || (context.card ?? '')) }
    if (event.type !== 'continue' || event.number === placeholders.verif) return event
    const isCard =
      next &&
      'answers' in next &&
      next.call === 'checkMicrochip' &&
      (next.answers as MicrochipResult).type.endsWith('Card')
    const isTest =
      next &&
      'answers' in next &&
      next.call === 'checkMicrochip' &&
      (next.answers as MicrochipResult).type === 'Invalid'
    const isChip = event.number === placeholders.microchip && !isCard
    this.typed = isChip
      ? `${isTest ? '999000' : '985141'}${String(serial).padStart(9, '0')}`
      : String(200_000_000 + serial)
    return { ...event, number: this.typed }
  }

  calls(): WizardCalls {
    return {
      checkMicrochip: (context) =>
        this.next<MicrochipResult>(async (wanted) => {
          const microchip = context.microchip as string
          await this.arrange(microchip, wanted)
          const result = await this.send(wizardApi.checkMicrochip, { microchip })
          assert.equal(result.type, wanted.type)
          if (result.type.endsWith('Microchip')) assert.equal(result.status, wanted.status)
          return result
        }),
      checkCard: (context) =>
        this.next<CardResult>(async (wanted) => {
          const card = context.card as string
          await this.arrangeCard(card, wanted)
          const result = await this.send(wizardApi.checkCard, {
            card,
            verif: wanted.type === 'Invalid' ? '999' : '123',
          })
          assert.deepEqual(result, wanted)
          return result
        }),
      matchProfile: (context) =>
        this.next<MatchResult>(async (wanted) => {
          const typed = context.matchingImplantInfo?.email
          const email = wanted.match ? (typed ?? this.as.email) : 'quelquun@example.com'
          await t.services.db
            .update(implants)
            .set({ email })
            .where(eq(implants.microchip, context.microchip as string))
          const result = await this.send(wizardApi.matchProfile, context)
          assert.equal(result.match, wanted.match)
          if (wanted.match) this.free.add(context.microchip as string)
          return result
        }),
      contactSupport: (context) =>
        this.next<{ success: boolean; supportId: number }>(async (wanted) =>
          wanted.success
            ? await this.send(wizardApi.support, context)
            : { ...wanted, supportId: 0 },
        ),
      register: (context) =>
        this.next<Registered>(async () =>
          this.check(context, await this.send(wizardApi.add, context)),
        ),
    }
  }

  private async next<T>(answer: (wanted: T) => Promise<T>): Promise<T> {
    const move = this.expected.shift()
    if (!move) return new Promise(() => {})
    if ('fails' in move) throw new Error('the connection is lost')
    const { answers: wanted } = move as { answers: T }
    if (this.isKnown) return wanted
    return answer(wanted).catch((error: unknown) => {
      this.wrong ??= error
      throw error
    })
  }

  private async send<E extends Endpoint>(endpoint: E, body: object) {
    const { registered: _, ...sent } = body as WizardContext
    const answer = await t.call(endpoint, {
      as: this.as,
      body: sent,
      headers: { 'x-forwarded-for': `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}` },
    })
    assert.equal(answer.body.code, undefined, JSON.stringify(sent))
    assert.doesNotMatch(JSON.stringify(answer.body), /verif/i)
    return answer.body
  }

  private async item(
    kind: 'card' | 'microchip',
    number: string,
    lotId: string,
    state: Partial<typeof items.$inferInsert> = { status: 'lot' },
  ): Promise<void> {
    const values = {
      lotId,
      kind,
      number,
      animalId: null,
      implantId: null,
      status: 'lot' as const,
      ...(kind === 'card' && { verification: '123' }),
      ...state,
    }
    await t.services.db
      .insert(items)
      .values(values)
      .onConflictDoUpdate({ target: [items.kind, items.number], set: values })
  }

  private async carrier(numbers: { card?: string; microchip?: string }): Promise<string> {
    const { db, clock } = t.services
    const [animal] = await db
      .insert(animals)
      .values({
        uniqueId: newUniqueId(),
        name: 'Déjà',
        species: 'Dog',
        sex: 'Male',
        ownerId: other.userId,
        ...numbers,
      })
      .returning({ id: animals.id })
    const animalId = animal?.id as string
    const codeHash = hashToken(transferCode(numbers.card ?? numbers.microchip ?? ''))
    await db.insert(transferCodes).values({
      animalId,
      codeHash,
      userId: other.userId,
      expires: new Date(clock.now().getTime() + 86_400_000),
    })
    return animalId
  }

  private async implant(numbers: { card?: string; microchip: string }): Promise<string> {
    const values = {
      implanter: { fullName: 'Dre Roy', telephone: null },
      implantDate: '2026-05-01',
      language: 'fr' as const,
      email: 'quelquun@example.com',
    }
    const [row] = await t.services.db
      .insert(implants)
      .values({ ...values, ...numbers, organizationId: clinic.organizationId as string })
      .returning({ id: implants.id })
    return row?.id as string
  }

  private async arrange(number: string, { type, status }: MicrochipResult): Promise<void> {
    if (type === 'ImplantCard') {
      const implantId = await this.implant({ microchip: `9${number}`, card: number })
      await this.item('card', number, stock.received, { status: 'implanted', implantId })
    }
    if (type === 'InventoryCard') await this.item('card', number, stock.received)
    if (type === 'ImplantMicrochip' && status === 'assigned')
      await this.carrier({ microchip: number })
    if (type === 'ImplantMicrochip' && status === 'implanted')
      await this.implant({ microchip: number })
    if (type === 'InventoryMicrochip')
      await this.item(
        'microchip',
        number,
        status === 'shipped' ? stock.shippedChips : stock.receivedChips,
      )
    if (type === 'NotFound' || (type === 'InventoryMicrochip' && status !== 'shipped'))
      this.free.add(number)
  }

  private async arrangeCard(
    number: string,
    { type, status, lotStatus }: CardResult,
  ): Promise<void> {
    const { db } = t.services
    const [held] = await db
      .select()
      .from(items)
      .where(and(eq(items.kind, 'card'), eq(items.number, number)))
    if (status === 'implanted' && held?.status === 'implanted') return
    await this.item('card', number, lotStatus === 'shipped' ? stock.shipped : stock.received)
    if (held?.implantId)
      await db.update(implants).set({ status: 'reverted' }).where(eq(implants.id, held.implantId))
    if (type === 'NotFound') await this.item('card', number, stock.received, { status: 'retired' })
    if (status === 'assigned')
      await this.item('card', number, stock.received, {
        status: 'assigned',
        animalId: await this.carrier({ card: number }),
      })
    if (status === 'implanted') {
      const implantId = await this.implant({ microchip: `9${number}`, card: number })
      await this.item('card', number, stock.received, { status: 'implanted', implantId })
    }
    if (status === 'lot' && lotStatus === 'received') this.free.add(number)
  }

  private async check(context: WizardContext, answer: Registered): Promise<Registered> {
    const { db } = t.services
    const [animal] = await db
      .select()
      .from(animals)
      .where(eq(animals.uniqueId, answer.data.unique_id))
    if (!animal) throw new Error('the animal is lost')
    assert.deepEqual(
      [animal.ownerId, animal.card, animal.microchip],
      [this.as.userId, answer.data.card, answer.data.microchip],
    )
    const [filed] =
      answer.supportId === null
        ? []
        : await db.select().from(supportCases).where(eq(supportCases.number, answer.supportId))
    for (const [kind, number] of [
      ['card', context.card] as const,
      ['microchip', context.microchip] as const,
    ]) {
      if (number === null) continue
      const isOn: boolean = animal[kind] === number
      if (isOn)
        assert(
          context.transferCode !== null || this.free.has(number),
          `${kind} ${number} was not free`,
        )
      else
        assert(JSON.stringify(filed?.context ?? {}).includes(number), `${kind} ${number} is lost`)
      const held = await db
        .select()
        .from(items)
        .where(and(eq(items.kind, kind), eq(items.number, number)))
      if (held[0]) assert.equal(held[0].animalId === animal.id, isOn)
    }
    return answer
  }
}

/** Each call is keyed by all before it. */
const callsOf = (path: Step[]): string[] =>
  path.flatMap(({ move }, at) =>
    'answers' in move ? [JSON.stringify(path.slice(0, at + 1).map((step) => step.move))] : [],
  )

async function walk(path: Step[], as: TestAccount, isKnown: boolean): Promise<void> {
  const walker = new Walk(as, path, isKnown)
  const actor = createActor(wizardMachine(walker.calls()), { input: {} })
  const visited: unknown[] = []
  actor.subscribe(({ value }) => visited.push(value))
  actor.start()
  const reached = (state: string | undefined) =>
    waitFor(actor, ({ value, status }) => value === state || status === 'done', {
      timeout: 10_000,
    }).catch(() => assert.fail(JSON.stringify(path)))
  for (const [at, { move }] of path.entries()) {
    if (!('says' in move)) continue
    await reached(path[at - 1]?.state ?? 'AskMicrochip')
    actor.send(walker.event(move.says, path[at + 1]?.move, actor.getSnapshot().context))
  }
  await reached(path.at(-1)?.state)
  if (walker.wrong) throw walker.wrong
  assert.deepEqual(visited, ['AskMicrochip', ...path.map(({ state }) => state)])
  actor.stop()
}

/** Paths of 11 moves make every move after every other that leads to it; `npm run drill -- wizard` goes on. */
const most = Number(process.env['MOVES'] || 11)

it(
  `every simple path of up to ${most} moves goes as the machine says, with every number where it belongs`,
  { timeout: 120_000 },
  async () => {
    const paths = simplePaths(most)
    const known = new Set<string>()
    let walked = 0
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        let as = await t.account()
        let made = 0
        for (const path of paths) {
          walked++
          const calls = callsOf(path)
          // These paths repeat known calls.
          const isKnown = calls.every((call) => known.has(call))
          for (const call of calls) known.add(call)
          if (!isKnown && ++made % 10 === 0) as = await t.account()
          await walk(path, as, isKnown)
        }
      }),
    )
    expect(walked).toBeGreaterThan(600)
  },
)
