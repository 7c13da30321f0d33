import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { aboutQuery } from '#web/shared/about.queries.ts'

export const mapQueries = {
  /**
   * What draws a map, and whose tiles it stands on.
   * @param name of what `load` brings
   */
  ground: <Module>(client: QueryClient, name: string, load: () => Promise<Module>) =>
    queryOptions({
      queryKey: ['map', name],
      queryFn: async () => {
        const [module, about] = await Promise.all([load(), client.ensureQueryData(aboutQuery)])
        return { module, tiles: about.mapTilesUrl, attribution: about.mapAttribution }
      },
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: false,
    }),
}
