import { screens } from '#domain/screens/screens.ts'
import { knowScreens } from './known-screens.ts'

/** Imported by what is apart from the first load and leads to screens that this does not name. */
knowScreens(screens)
