import type { Services } from '../context.ts'
import type { Job } from './queue.ts'

/** Every kind of work that is done later. */
export const jobs: Job<never, Services>[] = []
