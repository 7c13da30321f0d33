import type { Readable } from 'node:stream'
import { dayOf } from '#domain/dates.ts'
import type { Call, SignedIn } from '../../context.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { exportPage } from './export-page.ts'
import { personalDataOf, type OwnPicture, type PersonalData } from './personal-data.queries.ts'
import { zipOf, type ZipEntry } from '../../files/zip.ts'

/** Contains HTML, JSON and pictures (requirements/contract.md 11). */
export async function exportData(call: Call): Promise<{ name: string; zip: Readable }> {
  const { db, caller, clock, limits } = call
  const { userId } = caller as SignedIn
  await limits.consume('exportData', userId)
  const now = clock.now()
  // Recorded before the data is released.
  await note(db, 'data_exported', userId, call)
  const { data, pictures } = await personalDataOf(db, userId)
  return { name: `trouvaille-${dayOf(now)}.zip`, zip: zipOf(entriesOf(call, data, pictures), now) }
}

/** What a finder without account posted, by their link; counted by post. */
export async function sendFinderCopy(
  call: Call,
  postId: string,
  { files, ...data }: Partial<PersonalData> & { files: OwnPicture[] },
): Promise<void> {
  await call.limits.consume('exportData', postId)
  const now = call.clock.now()
  await call.reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="trouvaille-${dayOf(now)}.zip"`)
    .send(zipOf(entriesOf(call, data, files), now))
}

async function* entriesOf(
  { files, language, clock }: Call,
  data: Partial<PersonalData>,
  pictures: OwnPicture[],
): AsyncGenerator<ZipEntry> {
  const name = translator(language, 'privacy')('export.file')
  yield { name: `${name}.html`, content: exportPage(data, language, clock.now()) }
  yield { name: `${name}.json`, content: JSON.stringify(data, null, 2) }
  for (const { id, file } of pictures) {
    const stored = await files.open(pictureKey(id, 'full'))
    if (stored) yield { name: file, content: { file: stored.stream } }
  }
}
