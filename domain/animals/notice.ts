import { animalStatuses, type AnimalStatus } from './animal.ts'

/** Pictures that the notice of a loss shows. */
export const mostNoticePictures = 5

/** The statuses in which an animal has a public notice: anyone may see its name and pictures. */
const notices = {
  '': false,
  lost: true,
  in_adoption: true,
  removed: false,
} as const satisfies Record<AnimalStatus, boolean>

export type NoticeStatus = {
  [S in AnimalStatus]: (typeof notices)[S] extends true ? S : never
}[AnimalStatus]

export const hasNotice = (status: AnimalStatus): status is NoticeStatus => notices[status]

export const noticeStatuses: readonly NoticeStatus[] = animalStatuses.filter(hasNotice)
