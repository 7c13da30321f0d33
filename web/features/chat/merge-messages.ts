import type { ChatMessage } from '#domain/chat/chat.api.ts'

/** Each message once, by number. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): ChatMessage[] {
  const all = new Map([...known, ...more].map((one) => [Number(one._id), one]))
  return [...all.entries()].sort(([a], [b]) => a - b).map(([, one]) => one)
}

/** The last number before messages that are missing; numbers have no gaps. */
export const gapAfter = (messages: readonly ChatMessage[]): string | undefined =>
  messages.find(({ _id }, index) => {
    const next = messages[index + 1]
    return next !== undefined && Number(next._id) > Number(_id) + 1
  })?._id
