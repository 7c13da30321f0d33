import { lazy } from 'react'
import { Apart } from '#web/ui/parts/apart.tsx'
import { needTexts } from '../texts.tsx'

/** Visitors have none: what asks for the counts comes for whoever has an account. */
const load = async () => {
  const [marks] = await Promise.all([
    import('#web/features/chat/chat-marks.tsx'),
    needTexts(['members']),
  ])
  return marks
}
const Unread = lazy(async () => ({ default: (await load()).UnreadMark }))
const Waiting = lazy(async () => ({ default: (await load()).WaitingMark }))

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
