import { namesAtOnce, type NameQuestion, type PetName } from '#domain/names/names.api.ts'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { AskError } from '../../ask.ts'
import { chooseNames } from './choose-names.ts'
import { keyOf } from './name-list.ts'
import { askNameService } from './name-service.ts'

type Asking = Pick<Call, 'env' | 'limits' | 'visitor' | 'log'>

/**
 * Ten names; those that the service lacks, or gave before, come from the list.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function guessNames(
  question: NameQuestion,
  call: Asking,
  before: readonly string[],
): Promise<PetName[]> {
  const { limits, visitor } = call
  const number = await limits.consume('petNames', visitor)
  const listed = chooseNames(question, { seed: visitor, number })
  const told = await fromService(question, call)
  const known = new Set(before.map(keyOf))
  const fresh: PetName[] = []
  for (const one of [...told, ...listed]) {
    const key = keyOf(one.name)
    if (!known.has(key)) fresh.push(one)
    known.add(key)
  }
  return fresh.slice(0, namesAtOnce)
}

async function fromService(
  question: NameQuestion,
  { env, limits, visitor, log }: Asking,
): Promise<PetName[]> {
  const { LLM_URL, LLM_MODEL, LLM_KEY } = env
  if (LLM_URL === undefined || LLM_MODEL === undefined) return []
  try {
    await limits.consume('petNamesService', visitor)
    return await askNameService({ LLM_URL, LLM_MODEL, LLM_KEY }, question)
  } catch (error) {
    if (error instanceof AskError) log.warn({ err: error }, 'no names from the service')
    else if (!(error instanceof Refusal)) throw error
    return []
  }
}
