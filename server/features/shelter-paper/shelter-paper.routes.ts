import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import {
  mostListed,
  shelterPaperApi,
  type ShelterPaper,
} from '#domain/shelter-paper/shelter-paper.api.ts'
import type { Call } from '../../context.ts'
import { organizations } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { Refusal } from '../../refusal.ts'
import { portraitOf, squareOf } from '../certificate/portrait.ts'
import { byCaller, onPicture } from '../pictures/picture-work.ts'
import { drawCageCards, type Card } from './draw-cards.ts'
import { drawKennelList } from './draw-list.ts'
import { drawIntakeSheets } from './draw-sheets.ts'
import { countStaying, printedAnimals, type Printed } from './paper.queries.ts'
import type { Printing } from './printing.ts'

/** @throws Refusal NOT_FOUND where none of the named is an animal of the shelter */
async function sendPaper(
  { paper, ids }: { paper: ShelterPaper; ids?: readonly string[] | undefined },
  call: Call,
): Promise<void> {
  const { db, caller, clock, publicUrl, language, reply } = call
  const organizationId = caller.organizationId ?? ''
  const animals = await printedAnimals(db, organizationId, ids)
  if (ids !== undefined && animals.length === 0) throw new Refusal('NOT_FOUND')
  const [shelter] = await db
    .select({ name: organizations.businessName })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const printing = { language, now: clock.now(), shelter: shelter?.name ?? '', publicUrl }
  const draw: Record<ShelterPaper, () => Promise<Buffer>> = {
    list: async () => drawKennelList(animals, printing, await leftOut(animals, ids, call)),
    cards: () => drawCards(animals, printing, call),
    sheets: () => drawIntakeSheets(animals, printing),
  }
  await sendPdf(reply, `trouvaille-${paper}.pdf`, await draw[paper]())
}

async function leftOut(
  { length }: readonly Printed[],
  ids: readonly string[] | undefined,
  { db, caller }: Call,
): Promise<number> {
  if (ids !== undefined || length < mostListed) return 0
  return (await countStaying(db, caller.organizationId ?? '')) - length
}

/** The drawing of its species stands for a picture. */
async function drawCards(
  animals: readonly Printed[],
  printing: Printing,
  call: Call,
): Promise<Buffer> {
  const drawings = new Map<string, Buffer>()
  const cards: Card[] = []
  for (const animal of animals) {
    const photo = await portraitOf(call, animal.firstPhoto)
    const drawing = drawings.get(animal.species) ?? (photo ? null : await drawn(animal, call))
    if (drawing) drawings.set(animal.species, drawing)
    cards.push({ animal, picture: { data: (photo ?? drawing) as Buffer, isDrawn: !photo } })
  }
  return drawCageCards(cards, printing)
}

async function drawn({ species }: Printed, call: Call): Promise<Buffer> {
  const file = new URL(`../../../web/public/previews/${species}.png`, import.meta.url)
  return onPicture(byCaller(call), async () => squareOf(await readFile(file)))
}

export const shelterPaperRoutes = [
  route(shelterPaperApi.chosen, ({ body }, call) => sendPaper(body, call)),
  route(shelterPaperApi.one, ({ params: { id }, query: { paper } }, call) =>
    sendPaper({ paper, ids: [id] }, call),
  ),
]
