import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { accountLinkMakers } from './links/accounts.ts'
import { finderMakers } from './links/finders.ts'
import { letterLinkMakers } from './links/letters.ts'
import { linkScene } from './links/scene.ts'

/** What people do by the links and codes that letters brought them. */
export function linkMakers(t: TestApp, today: string): Writer[] {
  const scene = linkScene(t, today)
  return [...finderMakers(scene), ...letterLinkMakers(scene), ...accountLinkMakers(scene)]
}
