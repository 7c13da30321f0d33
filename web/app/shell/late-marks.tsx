import { lazy } from 'react'
import { Apart } from '#web/ui/parts/apart.tsx'
import { needTexts } from '../texts.tsx'

/* Visitors have none: what asks for the counts comes for whoever has an account. */

const Unread = lazy(async () => {
  const [{ UnreadMark: Mark }] = await Promise.all([
    import('#web/features/chat/chat-marks.tsx'),
    needTexts(['members']),
  ])
  return { default: Mark }
})
const Waiting = lazy(async () => {
  const [{ WaitingMark: Mark }] = await Promise.all([
    import('#web/features/chat/chat-marks.tsx'),
    needTexts(['members']),
  ])
  return { default: Mark }
})

export const UnreadMark = () => (
  <Apart>
    <Unread />
  </Apart>
)

export const WaitingMark = () => (
  <Apart>
    <Waiting />
  </Apart>
)
