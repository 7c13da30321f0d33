import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { goodsMakers } from './desk/goods.ts'
import { operationMakers } from './desk/operations.ts'
import { deskScene } from './desk/scene.ts'

/** What staff write of goods, letters, jobs, figures and payments. */
export function deskMakers(t: TestApp, today: string): Writer[] {
  const scene = deskScene(t, today)
  return [...goodsMakers(scene), ...operationMakers(scene)]
}
