import { lazy } from 'react'
import { Apart } from './apart.tsx'
import type { NoticeProps } from '../notice.tsx'

const Notice = lazy(async () => ({ default: (await import('../notice.tsx')).Notice }))

/** A notice of the shell, which the first load does without; plain words where its file does not come. */
export const LateNotice = (notice: NoticeProps) => (
  <Apart without={notice.children}>
    <Notice {...notice} />
  </Apart>
)
