import type { Call } from '../../context.ts'
import type { LimitName } from '../../http/limits/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { PictureFiles } from './draw-sizes.ts'

/** Bytes of a unit that the limits count. */
const unit = 1024
/** Bytes that the pictures of one post may take, which one solved captcha stands for. */
export const mostPostBytes = 12 * 1024 * 1024

const bytesOf = (drawn: readonly PictureFiles[]): number =>
  drawn
    .flatMap((sizes) => Object.values(sizes))
    .reduce((sum, { byteLength }) => sum + byteLength, 0)

type Poster = Pick<Call, 'caller' | 'visitor' | 'limits'>

/** A confirmed e-mail has a budget of its own; all others share that of their address. */
const budgetOf = ({ caller, visitor }: Poster): [LimitName, string] =>
  caller.userId !== null && caller.status === 'valid'
    ? ['picturesAccount', caller.userId]
    : ['picturesVisitor', visitor]

/**
 * Stores a post whose pictures count for whoever posts it; a post that is refused counts nothing.
 * @throws Refusal PICTURES_HEAVY beside `field` where a post is heavier than its captcha stands for,
 * TOO_MANY_REQUESTS beside it beyond the budget
 */
export async function withinBudget<T>(
  drawn: readonly PictureFiles[],
  call: Poster,
  field: 'file' | 'pictures',
  store: () => Promise<T>,
): Promise<T> {
  if (drawn.length === 0) return store()
  const bytes = bytesOf(drawn)
  const [name, key] = budgetOf(call)
  if (name === 'picturesVisitor' && bytes > mostPostBytes)
    throw new Refusal('PICTURES_HEAVY', { field })
  const points = Math.ceil(bytes / unit)
  await call.limits.spend(name, key, points, field)
  try {
    return await store()
  } catch (error) {
    await call.limits.giveBack(name, key, points)
    throw error
  }
}
