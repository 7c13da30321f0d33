import { eq } from 'drizzle-orm'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { exportsApi } from '#domain/exports/exports.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { clients, invitations, organizations } from '../../../../db/tables/index.ts'
import { hashToken, newToken } from '../../../../tokens.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { TestAccount } from '../../../app-on.ts'
import type { peopleScene } from './scene.ts'

const expires = new Date('2100-01-01')

/** What organizations write of themselves, their clients and keys, and staff of whether they may. */
export function organizationMakers({
  t,
  shelter,
  apiKey,
  userIs,
  manager,
  organizationIs,
  business,
}: ReturnType<typeof peopleScene>): Writer[] {
  const { db } = t.services
  const clientOf = async (as: TestAccount, fullName: string) =>
    (
      await db
        .insert(clients)
        .values({ organizationId: as.organizationId ?? '', fullName, language: 'fr' })
        .returning()
    )[0]?.id ?? ''

  return [
    maker(
      organizationsApi.registerPro,
      count('organizations o join users u on u.organization_id = o.id where o.email = $1'),
      (n) => {
        const email = `boutique-${n}@drill.example`
        return {
        body: {
          fullname: 'Pat Pro', email, confirm: email, password: 'trois mots au hasard', proType: 'retailer', telephone: '514 555-0101', is_cell: 'cellular',
          businessName: `Boutique ${n}`, address: { text: '4500 rue Wellington, Verdun', city: 'Montréal', location: [-73.567, 45.459], data: { address: { postalCode: 'H4G 1X1' } } },
          postal: 'H4G 1X1',
            businessTelephone: '(514) 555-0102', language: 'fr', accept: true,
        },
        mark: email,
      } // prettier-ignore
      },
    ),
    maker(organizationsApi.approve, organizationIs('valid'), async () => ({
      ...(await business(false)),
      body: {},
    })),
    maker(organizationsApi.refuse, organizationIs('refusal is not null'), async () => ({
      ...(await business(false)),
      body: { reason: 'Dossier incomplet.' },
    })),
    maker(organizationsApi.setUseLicenses, organizationIs('use_licenses'), async () => ({
      ...(await business(true)),
      body: { useLicenses: true },
    })),
    maker(organizationsApi.setAnimalService, organizationIs('animal_service'), async () => ({
      ...(await business(true)),
      body: { animalService: true },
    })),
    maker(organizationsApi.invite, count('invitations where email = $1'), async (n) => ({
      as: await manager(),
      body: { email: `invitee-${n}@drill.example` },
      mark: `invitee-${n}@drill.example`,
    })),
    maker(organizationsApi.revoke, gone('invitations where id = $1::uuid'), async (n) => {
      const as = await manager()
      const [one] = await db
        .insert(invitations)
        .values({ organizationId: as.organization, email: `retiree-${n}@drill.example`, expires })
        .returning()
      return { as, params: { id: one?.id ?? '' }, mark: one?.id ?? '' }
    }),
    maker(organizationsApi.setManager, userIs('manager'), async () => {
      const as = await manager()
      const { userId } = await t.account({ type: 'pro', organizationId: as.organization })
      return { as, params: { id: userId }, body: { manager: true }, mark: userId }
    }),
    maker(shelterApi.saveHoldDays, organizationIs('hold_days = 7'), async () => {
      const as = await manager()
      return { as, body: { holdDays: 7 }, mark: as.organizationId ?? '' }
    }),
    maker(shelterApi.addKennels, organizationIs("kennels @> '{A-1,A-2}'"), async () => {
      const as = await manager()
      return { as, body: { names: ['A-1', 'A-2'] }, mark: as.organizationId ?? '' }
    }),
    maker(shelterApi.removeKennel, organizationIs("kennels = '{}'"), async () => {
      const as = await manager()
      await db
        .update(organizations)
        .set({ kennels: ['A-1'] })
        .where(eq(organizations.id, as.organizationId ?? ''))
      return { as, body: { name: 'A-1' }, mark: as.organizationId ?? '' }
    }),
    maker(clientsApi.add, count('clients where full_name = $1'), async (n) => ({
      as: await shelter(),
      body: { fullName: `Cliente ${n}`, language: 'fr' },
      mark: `Cliente ${n}`,
    })),
    maker(
      clientsApi.merge,
      count(
        'organizations o where o.id = $1::uuid and (select count(*) from clients c where c.organization_id = o.id) = 1',
      ),
      async () => {
        const as = await shelter()
        const ids = [await clientOf(as, 'Ada Une'), await clientOf(as, 'Ada Deux')]
        return { as, body: { ids }, mark: as.organizationId ?? '' }
      },
    ),
    maker(microchipsApi.addKey, count('api_keys where name = $1'), async (n) => ({
      as: await shelter(),
      body: { name: `Clé ${n}` },
      mark: `Clé ${n}`,
    })),
    maker(
      microchipsApi.revokeKey,
      count('api_keys where id = $1::uuid and revoked_at is not null'),
      async (n) => {
        const as = await shelter()
        const id = await apiKey(`à révoquer ${n}`, as)
        return { as, params: { id }, mark: id }
      },
    ),
    maker(organizationsApi.removeMember, userIs('organization_id is null'), async () => {
      const as = await manager()
      const { userId } = await t.account({ type: 'pro', organizationId: as.organization })
      return { as, params: { id: userId }, mark: userId }
    }),
    maker(
      organizationsApi.joinAsNew,
      count('users where email = $1 and organization_id is not null'),
      async (n) => {
        const email = `jointe-${n}@drill.example`
        const token = newToken()
        await db.insert(invitations).values({
          organizationId: (await manager()).organization,
          email,
          tokenHash: hashToken(token),
          expires,
        })
        return {
          params: { token },
          body: { fullname: 'Nadia Nouvelle', password: 'trois mots au hasard', accept: true },
          mark: email,
        }
      },
    ),
    maker(exportsApi.open, count('rate_limits where key = $1 and points = 1'), async () => {
      const as = await manager()
      return {
        as,
        params: { kind: 'organization', id: as.organization },
        body: {},
        mark: `exportWhole:${as.userId}`,
      }
    }),
  ]
}
