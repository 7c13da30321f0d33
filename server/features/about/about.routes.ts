import { aboutApi } from '#domain/about/about.api.ts'
import { route } from '../../http/route.ts'
import { aboutOf } from './about-of.ts'

export const aboutRoutes = [route(aboutApi.about, async (_, { env }) => aboutOf(env))]
