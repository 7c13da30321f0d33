import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import { namesApi, type PetName } from '#domain/names/names.api.ts'
import { reasonsFr } from '#domain/reasons/reasons.fr.ts'
import { rateLimits } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { chooseNames } from './choose-names.ts'
import { cleanNames, isRude } from './clean-names.ts'
import { askedFor } from './context-words.ts'
import { askNameService } from './name-service.ts'
import { keyOf, listedNames } from './name-list.ts'

const question = {
  species: 'Cat' as Species,
  context: 'petite chatte rousse',
  language: 'fr',
} as const
const namesOf = (names: PetName[]) => names.map(({ name }) => name)

describe('the list', () => {
  const all = listedNames()

  it('has thousands of names, each once, that an animal can have', () => {
    expect(all.length).toBeGreaterThanOrEqual(1500)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.filter(({ name }) => name.length < 3 || name.length > 24)).toEqual([])
    expect(all.filter(({ name }) => isRude(name))).toEqual([])
    expect(all.filter(({ traits }) => traits.includes('quebec')).length).toBeGreaterThan(200)
  })

  it('knows only themes and traits that have words', () => {
    const words = [...Object.keys(reasonsFr.themes), ...Object.keys(reasonsFr.traits)]
    const used = all.flatMap(({ theme, traits }) => [theme, ...traits])
    expect([...new Set(used)].filter((tag) => !words.includes(tag))).toEqual([])
  })
})

describe('a choice', () => {
  it.each(speciesList)(
    'has ten names for a %s in both languages, without braces or gaps',
    (species) => {
      for (const language of ['fr', 'en'] as const) {
        const names = chooseNames({ ...question, species, language }, { seed: 's', number: 1 })
        expect(new Set(namesOf(names).map(keyOf)).size).toBe(10)
        for (const { why } of names) expect(why).toMatch(/^\p{Lu}[^{}?]+\.$/u)
      }
    },
  )

  it('is the same for a seed, and shares nothing with the one before', () => {
    const choose = (number: number, context: string = question.context) =>
      namesOf(chooseNames({ ...question, context }, { seed: 'one', number }))
    expect(choose(4)).toEqual(choose(4))
    for (let number = 1; number < 8; number++) {
      const before = new Set(choose(number))
      expect(choose(number + 1, 'un gros minou noir').filter((name) => before.has(name))).toEqual(
        [],
      )
      expect(choose(number + 1).filter((name) => before.has(name))).toEqual([])
    }
    expect(namesOf(chooseNames(question, { seed: 'two', number: 4 }))).not.toEqual(choose(4))
  })

  it.each([
    ['petite chatte rousse et coquine', ['small', 'ginger', 'mischievous', 'f']],
    ['a big black dog who loves hockey', ['big', 'black', 'hockey']],
    ['Pas noir, plutôt CRÈME', ['cream']],
    ['il dort toute la journée', ['sleepy']],
    ['qwerty', []],
  ])('understands « %s »', (context, tags) => {
    const asked = [...askedFor(context)]
    expect(asked).toEqual(expect.arrayContaining(tags))
    if (tags.length === 0) expect(asked).toEqual([])
    expect(askedFor('Pas noir').has('black')).toBe(false)
  })

  it.each([
    ['un chat tout noir', 'Cat', 'black'],
    ['a ginger kitten', 'Cat', 'ginger'],
    ['on aime le hockey', 'Dog', 'hockey'],
    ['elle est très calme', 'Horse', 'calm'],
  ] as const)('fits « %s »', (context, species, tag) => {
    const language = context.startsWith('a ') ? 'en' : 'fr'
    const names = chooseNames({ species, context, language }, { seed: 's', number: 2 })
    const fitting = names.filter(({ name }) => {
      const one = listedNames().find(({ key }) => key === keyOf(name))
      return one && [one.theme, ...one.traits].includes(tag)
    })
    expect(fitting.length).toBeGreaterThanOrEqual(6)
  })
})

describe('an answer of a service', () => {
  const why = 'Un joli nom.'
  it.each([
    ['markup', { name: '<b>Milo</b>', why }],
    ['a link', { name: 'milo.com', why }],
    ['a link as reason', { name: 'Milo', why: 'Voyez https://example.org' }],
    ['a rude word', { name: 'Connard', why }],
    ['a rude reason', { name: 'Milo', why: 'A fucking good name' }],
    ['no name', { name: '  ', why }],
    ['a sentence', { name: 'Un nom très très long', why }],
    ['a reason without end', { name: 'Milo', why: 'a'.repeat(500) }],
    ['figures', { name: 'Milo 2000', why }],
    ['a name without end', { name: 'M'.repeat(40), why }],
  ])('with %s is dropped', (_, one) => expect(cleanNames([one])).toEqual([]))

  it('keeps each name once, without marks of Markdown', () =>
    expect(
      cleanNames([
        { name: ' «Milo» ', why: '**Doux** et <i>bref</i>.' },
        { name: 'MILO', why },
        { name: "L'Ami", why },
      ]),
    ).toEqual([
      { name: 'Milo', why: 'Doux et bref.' },
      { name: 'L’Ami', why },
    ]))
})

const told =
  'Ambroise Béluga Ciboulette Django Eustache Frimas Galopin Hublot Isidore Javotte Kayak'.split(
    ' ',
  )
const content = JSON.stringify({ names: told.map((name) => ({ name, why: 'Parce que.' })) })

type Behaviour = (reply: ServerResponse) => void
const json =
  (body: unknown): Behaviour =>
  (reply) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const says = (words: string) => json({ choices: [{ message: { content: words } }] })
const streams: Behaviour = (reply) => {
  reply.setHeader('content-type', 'text/event-stream')
  for (const part of content.match(/.{1,9}/gsu) ?? [])
    reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content: part } }] })}\n\n`)
  reply.end('data: [DONE]\n\n')
}

describe('with a service', () => {
  let t: TestApp
  let behave: Behaviour = says(content)
  const asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      behave(reply)
    })
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    t = await testApp({ LLM_URL: url(), LLM_MODEL: 'petit', LLM_KEY: 'cle-secrete' })
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await t.close()
  })
  beforeEach(async () => {
    asked.length = 0
    behave = says(content)
    await t.services.db.delete(rateLimits)
  })
  const guess = async (body: object = question, as?: Awaited<ReturnType<TestApp['account']>>) =>
    t.call(namesApi.guess, { as, body })

  it('shows its names, and sends it nothing of the account', async () => {
    const as = await t.account({ email: 'odile@secret.example', fullName: 'Odile Quesnel' })
    const { status, body } = await guess(question, as)
    expect([status, namesOf(body.names)]).toEqual([200, told.slice(0, 10)])
    const [one] = asked
    expect(one?.url).toBe('/v1/chat/completions')
    expect(one?.headers.authorization).toBe('Bearer cle-secrete')
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ model: 'petit' })
    expect(one?.body).toContain(question.context)
    expect(JSON.stringify(one)).not.toMatch(/odile|quesnel|session|127\.0\.0\.1:\d+"?,"cookie/i)
    expect(one?.body).not.toContain(as.userId)
  })

  it.each<[string, Behaviour]>([
    ['streams', streams],
    ['writes Markdown around', says(`Voici :\n\`\`\`json\n${content}\n\`\`\`\nBonne chance!`)],
  ])('understands one that %s', async (_, behaviour) => {
    behave = behaviour
    expect(namesOf((await guess()).body.names)).toEqual(told.slice(0, 10))
  })

  it.each<[string, Behaviour]>([
    ['talks nonsense', says('Je ne sais pas.')],
    ['answers nothing of ours', json({ hello: 'world' })],
    ['answers no JSON', (reply) => reply.end('<html>')],
    ['fails', (reply) => reply.writeHead(500).end()],
    ['never ends its answer', (reply) => reply.end('x'.repeat(200_000))],
    ['hangs up', (reply) => reply.destroy()],
  ])('answers from the list where it %s', async (_, behaviour) => {
    behave = behaviour
    const { status, body } = await guess()
    expect([status, body.names.length, asked.length]).toEqual([200, 10, 1])
    expect(
      namesOf(body.names).every((name) => listedNames().some((one) => one.name === name)),
    ).toBe(true)
  })

  it('fills up from the list what the service lacks', async () => {
    behave = says(
      JSON.stringify([{ name: 'Ambroise', why: 'Doux.' }, { name: '<script>', why: 'x' }, 7]),
    )
    const { body } = await guess()
    expect(body.names[0]).toEqual({ name: 'Ambroise', why: 'Doux.' })
    expect(new Set(namesOf(body.names)).size).toBe(10)
  })

  it('answers none of its names twice in a row', async () => {
    const first = namesOf((await guess()).body.names)
    const { names } = (await guess({ ...question, before: first })).body
    expect(namesOf(names).filter((name) => first.includes(name))).toEqual([])
    expect(names).toHaveLength(10)
  })

  it('waits no longer than it is patient', async () => {
    behave = () => undefined
    const service = { LLM_URL: url(), LLM_MODEL: 'petit', LLM_KEY: undefined }
    await expect(askNameService(service, question, 50)).rejects.toThrow('timeout')
  })

  it('asks it ten times an hour for a visitor, then the list answers, without repeats', async () => {
    behave = says('Non.')
    let before: string[] = []
    for (let n = 0; n < 12; n++) {
      const names = namesOf((await guess()).body.names)
      expect(names.filter((name) => before.includes(name))).toEqual([])
      before = names
    }
    expect(asked).toHaveLength(10)
  })

  it.each([
    [
      'context of 141 characters',
      { ...question, context: 'é'.repeat(141) },
      { context: 'La description doit compter au plus 140 caractères' },
    ],
    [
      'empty context',
      { ...question, context: ' ' },
      { context: 'Décrivez l’animal en quelques mots' },
    ],
    ['unknown species', { ...question, species: 'Dragon' }, { species: 'Choisissez une espèce' }],
  ])('refuses an %s beside its field', async (_, body, fields) => {
    const answer = await guess(body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect(asked).toEqual([])
  })

  it('takes a context of 140 characters', async () =>
    expect((await guess({ ...question, context: 'é'.repeat(140) })).status).toBe(200))
})
