import { redraw } from './redraw.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  redraw(data).then(
    (smaller) => self.postMessage(smaller),
    () => self.postMessage(null),
  )
})
