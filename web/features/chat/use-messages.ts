import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import { gapAfter, mergeMessages } from './merge-messages.ts'

interface Part {
  before?: string
  after?: string
}

/** The messages of one talk as far as they are loaded; those that are missing are fetched. */
export function useMessages(key: string, load: (part: Part) => Promise<ChatMessage[]>) {
  const client = useQueryClient()
  const read = useRef(load)
  useEffect(() => {
    read.current = load
  })
  const queryKey = ['chat', key]
  const known = () => client.getQueryData<ChatMessage[]>(queryKey) ?? []
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const last = known().at(-1)?._id
      const more = await load(last === undefined ? {} : { after: last })
      return mergeMessages(known(), more)
    },
  })
  const add = useCallback(
    (more: readonly ChatMessage[]) => {
      client.setQueryData<ChatMessage[]>(['chat', key], (before) =>
        mergeMessages(before ?? [], more),
      )
    },
    [client, key],
  )
  const [isStart, setIsStart] = useState(false)
  const messages = query.data
  const gap = messages && gapAfter(messages)
  useEffect(() => {
    if (gap !== undefined) void read.current({ after: gap }).then(add, () => {})
  }, [gap, add])
  return {
    query,
    add,
    known,
    /** Fetches what came since. */
    catchUp: () => query.refetch(),
    hasOlder: messages !== undefined && !isStart && Number(messages[0]?._id ?? 1) > 1,
    async older() {
      const before = messages?.[0]?._id
      if (before === undefined) return
      const more = await load({ before })
      if (more.length === 0) setIsStart(true)
      add(more)
    },
  }
}
