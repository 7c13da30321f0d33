export { keepSending } from '#web/api/keep-sending.ts'
export { fittingPicture } from '#web/shared/pictures/smaller-picture.ts'
export { SendingBar } from './sending-bar.tsx'
