import { animalsApi } from '#domain/animals/animals.api.ts'
import { namesApi } from '#domain/names/names.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { cardTries } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import type { TestApp } from '../../../app-on.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { freshCards, openImplant, withCard } from '../../../test-animals.ts'
import { count, counted, gone, maker, queued, triesOf, visitorOf } from '../../maker.ts'

const eventOf = (type: string) =>
  `(select count(*) from events e where e.animal_id = a.id and e.event_type = '${type}') = 1`
const carriesItsCard = 'join items i on i.animal_id = a.id and i.number = a.card'

/** What keepers write of cards, of fields by their address, and try in the wizard. */
export function numberMakers(t: TestApp): Writer[] {
  const { db, clock } = t.services
  const chip = (n: number) => `9851440${String(n).padStart(8, '0')}`
  const kept = async (registered: 'pending' | null) => {
    const as = await t.account()
    const { uniqueId } = await insertAnimal(db, {
      ownerId: as.userId,
      uniqueId: newUniqueId(),
      registered,
    })
    return { as, params: { id: uniqueId }, mark: uniqueId }
  }
  const ofShelter = async () => {
    const as = await t.account({ type: 'pro', proType: 'shelter' })
    const { id, card } = await withCard(t, as)
    return { as, params: { id }, card, mark: id }
  }

  return [
    maker(
      animalsApi.resource,
      count(`animals a where a.unique_id = $1 and a.name = 'Renommé' and ${eventOf('updated')}`),
      async () => {
        const { as, mark } = await kept(null)
        const params = { id: mark, section: 'info', field: 'Name' }
        return { as, params, body: { value: 'Renommé', was: 'Milo' }, mark }
      },
    ),
    maker(
      animalsApi.receiveCard,
      count(`animals a ${carriesItsCard} where a.unique_id = $1 and ${eventOf('card_added')}`),
      async () => {
        const [number] = await freshCards(t)
        return { ...(await kept('pending')), body: { number, verif: '123', action: 'receive' } }
      },
    ),
    maker(
      animalsApi.changeCard,
      count(
        `animals a ${carriesItsCard} where a.unique_id = split_part($1, ' ', 1)
          and a.card = split_part($1, ' ', 2) and ${eventOf('card_changed')}`,
      ),
      async () => {
        const { as, params, card } = await ofShelter()
        const [newCard] = await freshCards(t)
        const body = { newCard, oldCard: card, verif: '123' }
        return { as, params, body, mark: `${params.id} ${newCard}` }
      },
    ),
    maker(
      animalsApi.returnCard,
      count(
        `animals a where a.unique_id = $1 and a.card is null and a.registered = 'pending'
          and ${eventOf('card_returned')}`,
      ),
      ofShelter,
    ),
    // A right try takes the wrong ones back.
    maker(wizardApi.checkCard, gone('card_tries where number = $1'), async () => {
      const [card = ''] = await freshCards(t)
      await db.insert(cardTries).values({ number: card, wrong: 3, since: clock.now() })
      return { as: await t.account(), body: { card, verif: '123' }, mark: card }
    }),
    maker(wizardApi.matchProfile, queued('send-match-notice', 'implantId'), async (n) => {
      const email = `puce-tapee-${n}@drill.example`
      const id = await openImplant(t, { microchip: chip(n), email })
      const body = { microchip: chip(n), matchingImplantInfo: { email } }
      return { as: await t.account(), body, mark: id }
    }),
    maker(namesApi.guess, counted(1), (n) => {
      const visitor = visitorOf(1, n)
      return {
        visitor,
        body: { species: 'Dog', context: 'petit et brun', language: 'fr' },
        mark: triesOf('petNames', visitor),
      }
    }),
  ]
}
