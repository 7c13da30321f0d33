import { connect } from '../../db/connect.ts'
import type { Prepared } from '../../db/testing/test-database.ts'
import { loadPlaces } from '../../features/places/gazetteer/load-places.ts'
import { makeQueues } from './with-queues.ts'

/** For `testDatabase`: the gazetteer is loaded, and the queues are made. */
export const withPlaces: Prepared = {
  name: 'places',
  async prepare(url) {
    const { db, close } = connect(url)
    await loadPlaces(db)
    await close()
    await makeQueues(url)
  },
}
