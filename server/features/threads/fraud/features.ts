import { plainWord } from '#domain/places/plain-name.ts'
import { conceptsOf } from './concepts.ts'
import { meaningOf } from './meanings.ts'

/** What stands in a sentence, in its order. */
interface Sentence {
  /** The first letters of words: « envoyez » and « envoyer » are one. */
  words: string[]
  /** What they mean in either language; `_` where that is not known. */
  meanings: string[]
  concepts: string[]
}

/** Words of a sentence without an end: what is longer is judged in parts. */
const mostWords = 40
/** Kinds of verbs of which it counts who does them: « payez », « je paierai », "paying". */
const verbs = new Set('PAY SEND GIVE BRING KEEP COMP TELL BACK SELL WANT'.split(' '))
const currency = /^(?:dollar|piast|piass|buck|bux|euro|balles|cad$)/

/** Hashes of features go up to here. */
export const buckets = 2 ** 24

const separated = (message: string): string =>
  message
    .replace(/\${2,}/g, ' money ')
    .replace(/(\d)[ ,.\u00A0\u202F](?=\d)/g, '$1')
    .replace(/\$ ?(\d{1,9})/g, ' $1 dollars ')
    .replace(/[$€]/g, ' dollars ')

function meaningIn(word: string): string {
  const meaning = meaningOf(word)
  if (!meaning || !verbs.has(meaning) || word.length < 5) return meaning ?? '_'
  if (word.endsWith('ez')) return `${meaning} you`
  if (/r(?:ai|ons|a)$/.test(word)) return `${meaning} will`
  return word.endsWith('ing') ? `${meaning} ing` : meaning
}

const numberOf = (digits: string): string =>
  digits.length < 2 ? '#1' : digits.length < 4 ? '#3' : digits.length === 4 ? '#4' : '#9'

function sentenceOf(text: string, concepts: string): Sentence {
  const tokens = plainWord(text)
    .replace(/e[- ]transf/g, 'etransf')
    .replace(/up[- ]front/g, 'upfront')
    .replace(/\b([cdjlmnst]|qu|jusqu|lorsqu)['’]/g, '$1 ')
    .replace(/['’]/g, '')
    .replaceAll('rendez-vous', 'rdv')
    .replaceAll('?', ' qmark ')
    .replace(/,\s/g, ' comma ')
    .match(/\d+|[a-z]+/g)
  const read: Sentence = {
    words: [],
    meanings: [],
    concepts: concepts.split(' ').filter((concept) => /^[A-Z]+$/.test(concept)),
  }
  const add = (word: string, meaning: string) => {
    read.words.push(word)
    read.meanings.push(meaning)
  }
  for (const [at, token] of (tokens ?? []).entries()) {
    const isNumber = token <= '9'
    const isSum = isNumber && currency.test(tokens?.[at + 1] ?? '')
    if (isSum) add('#$', 'AMOUNT')
    else if (isNumber) add(numberOf(token), numberOf(token))
    else if (token === 'comma') add(',', ',')
    else if (!currency.test(token) || read.words.at(-1) !== '#$')
      add(token.slice(0, 6), meaningIn(token))
  }
  return read
}

/** The sentences of a message. */
function sentencesOf(message: string): Sentence[] {
  const texts = separated(message)
    .split(/(?<=[.…!?;])(?=\s)|\n/)
    .flatMap((sentence) => {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}?]/u.test(word))
      return Array.from({ length: Math.ceil(words.length / mostWords) }, (_, at) =>
        words.slice(at * mostWords, (at + 1) * mostWords).join(' '),
      )
    })
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  const concepts = conceptsOf(texts)
  return texts.map((text, at) => sentenceOf(text, concepts[at] ?? ''))
}

const together = (one: Sentence, next: Sentence): Sentence => ({
  words: [...one.words, '.', ...next.words],
  meanings: [...one.meanings, '.', ...next.meanings],
  concepts: [...one.concepts, ...next.concepts],
})

/** Each two sentences of a message that follow each other: what it asks for stands in one of them. */
export function passagesOf(message: string): Uint32Array[] {
  const sentences = sentencesOf(message)
  return (
    sentences.length < 2
      ? sentences
      : sentences.slice(1).map((next, at) => together(sentences[at] ?? next, next))
  ).map(featuresOf)
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

const joined = (hash: number, next: number): number =>
  Math.imul(hash ^ (hash >>> 15) ^ next, 0x85ebca6b) ^ (next >>> 13)

/** One by one, in twos and threes, and in twos with up to `skipped` others between. */
function addRuns(found: Set<number>, kind: number, row: readonly string[], skipped: number): void {
  const hashes = [hashOf('<'), ...row.map(hashOf), hashOf('>')]
  const add = (hash: number) => found.add((hash ^ (hash >>> 16)) & (buckets - 1))
  for (const [at, hash] of hashes.entries()) {
    const alone = joined(kind, hash)
    add(alone)
    const end = Math.min(at + 1 + skipped, hashes.length - 1)
    for (let next = at + 1; next <= end; next++) {
      const both = joined(joined(alone, next === at + 1 ? 1 : 2), hashes[next] ?? 0)
      add(both)
      if (next === at + 1 && at + 2 < hashes.length) add(joined(both, hashes[at + 2] ?? 0))
    }
  }
}

function featuresOf({ words, meanings, concepts }: Sentence): Uint32Array {
  const found = new Set<number>()
  addRuns(found, 11, words, 2)
  addRuns(found, 12, meanings, 0)
  addRuns(
    found,
    13,
    meanings.filter((meaning) => meaning !== '_' && meaning !== ','),
    4,
  )
  addRuns(found, 14, concepts, 4)
  return Uint32Array.from(found)
}
