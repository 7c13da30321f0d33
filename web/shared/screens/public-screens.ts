import { memberScreens } from '#domain/screens/member-screens.ts'
import { visitorScreens } from '#domain/screens/visitor-screens.ts'
import { knowScreens } from './known-screens.ts'

/** What pages of visitors and of individuals lead to; those of professionals and staff are in all-screens.ts. */
knowScreens({ ...visitorScreens, ...memberScreens })
