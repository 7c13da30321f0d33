import { versionApi } from '#domain/about/version.api.ts'
import { route } from '../../http/route.ts'
import { databaseVersion, thisProgram } from '../../version/version.ts'

export const versionRoutes = [
  route(versionApi.version, async (_, { db }) => ({
    ...(await thisProgram()),
    ...(await databaseVersion(db.$client)),
  })),
]
