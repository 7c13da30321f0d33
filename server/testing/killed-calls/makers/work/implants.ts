import { eq } from 'drizzle-orm'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { lots } from '../../../../db/tables/index.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { openImplant } from '../../../test-animals.ts'
import { stockLot } from '../../../test-lot-orders.ts'
import { count, maker, queued } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What clinics write of microchips that they implant. */
export function implantMakers({ t, clinic, chip }: WorkScene): Writer[] {
  const { db } = t.services

  return [
    maker(
      implantsApi.create,
      count("implants where microchip = $1 and status = 'open'"),
      async (n) => {
        const as = await clinic()
        const { id, numbers } = await stockLot(t, 1)
        await db
          .update(lots)
          .set({ status: 'shipped', organizationId: as.organizationId })
          .where(eq(lots.id, id))
        const body = {
          card: numbers[0],
          verif: '123',
          microchip: chip(n, 1),
          email: `puce-${n}@drill.example`,
        }
        return { as, body, mark: chip(n, 1) }
      },
    ),
    maker(
      implantsApi.revert,
      count("implants where id = $1::uuid and status = 'reverted'"),
      async (n) => {
        const as = await clinic()
        const id = await openImplant(t, {
          organizationId: as.organizationId ?? '',
          microchip: chip(n, 3),
        })
        return { as, params: { id }, mark: id }
      },
    ),
    maker(
      implantsApi.contact,
      count("implants where id = $1::uuid and fullname = 'Odile Autre'"),
      async (n) => {
        const as = await clinic()
        const id = await openImplant(t, {
          organizationId: as.organizationId ?? '',
          microchip: chip(n, 4),
          email: `a-${n}@drill.example`,
        })
        return { as, params: { id }, body: { fullname: 'Odile Autre' }, mark: id }
      },
    ),
    maker(implantsApi.resend, queued('send-claim-letter', 'implantId'), async (n) => {
      const as = await clinic()
      const organizationId = as.organizationId ?? ''
      const given = { organizationId, microchip: chip(n, 5), email: `encore-${n}@drill.example` }
      const id = await openImplant(t, given)
      return { as, params: { id }, mark: id }
    }),
    maker(
      implantsApi.createSeveral,
      count(
        `(select from implants m join pgboss.job j
            on j.name = 'send-claim-letter' and j.data->>'implantId' = m.id::text
          where m.status = 'open' and split_part(m.email, '@', 1) like $1 || '-%'
          having count(*) = 2 and count(distinct m.id) = 2) both_told`,
      ),
      async (n) => {
        const as = await t.account({ type: 'pro', proType: 'shelter' })
        const lines = [6, 7].map((kind) => `${chip(n, kind)};liste-${n}-${kind}@drill.example`)
        const text = ['micropuce;courriel', ...lines].join('\n')
        return { as, body: { text, lines: [2, 3] }, mark: `liste-${n}` }
      },
    ),
  ]
}
