import type { Database } from '../db/connect.ts'

/** What holds of the whole database between any two transactions; kept by no key or check of a table. */
export interface Invariant {
  /** What is so. */
  name: string
  /** Of each row that is otherwise, `what` names it by ids alone. */
  offending: string
}

const numberKinds = ['card', 'microchip', 'tattoo', 'medal'] as const
const present = "a.status <> 'removed'"

const numbers: Invariant[] = [
  ...numberKinds.map((kind) => ({
    name: `a ${kind} has one holder`,
    offending: `select min(a.id::text) as what from animals a where ${present} and a.${kind} is not null
      group by a.${kind} having count(*) > 1`,
  })),
  {
    name: 'a number of stock that is assigned is on the animal that it is assigned to',
    offending: `select i.id::text as what from items i join animals a on a.id = i.animal_id
      where i.status = 'assigned' and ${present}
        and i.number is distinct from case i.kind when 'card' then a.card else a.microchip end`,
  },
  {
    name: 'a number on an animal is not free in stock',
    offending: `select i.id::text as what from items i join animals a
        on ${present} and case i.kind when 'card' then a.card else a.microchip end = i.number
      where i.status <> 'assigned' or i.animal_id <> a.id`,
  },
  {
    name: 'an implanted number has its open implant',
    offending: `select i.id::text as what from items i join implants m on m.id = i.implant_id
      where i.status = 'implanted'
        and (m.status <> 'open' or i.number is distinct from case i.kind when 'card' then m.card else m.microchip end)`,
  },
  {
    name: 'a lot counts its free numbers',
    offending: `select l.id::text as what from lots l
      where l.free + coalesce((select sum(c.free) from lot_counts c where c.lot_id = l.id), 0)
        <> (select count(*) from items i where i.lot_id = l.id and i.status = 'lot')`,
  },
  {
    name: 'a lot has as many numbers as it says',
    offending: `select l.id::text as what from lots l
      where l.items <> (select count(*) from items i where i.lot_id = l.id)`,
  },
]

const animals: Invariant[] = [
  {
    name: 'a lost animal has its open report, and no other animal has one',
    offending: `select a.id::text as what from animals a
      where (a.status = 'lost') <> exists (
        select from reports r where r.animal_id = a.id and r.type = 'lost' and r.withdrawn is null
          and not exists (select from reports f where f.animal_id = a.id and f.type = 'found' and f.id > r.id))`,
  },
  {
    name: 'an animal in adoption has what is told of it there',
    offending: `select a.id::text as what from animals a
      where a.status = 'in_adoption' and not exists (select from adoptions d where d.animal_id = a.id)`,
  },
  {
    name: 'a removed animal has its removal, and no other animal has one',
    offending: `select a.id::text as what from animals a
      where (a.status = 'removed') <> exists (select from removals r where r.animal_id = a.id)`,
  },
  {
    name: 'only lost animals and animals in adoption are on the map',
    offending: `select a.id::text as what from animals a
      where a.published_place is not null and a.status not in ('lost', 'in_adoption')`,
  },
  {
    name: 'the first picture of an animal is one of its own',
    offending: `select a.id::text as what from animals a
      where a.first_photo is not null and not exists (
        select from pictures p where p.animal_id = a.id and starts_with(a.first_photo, p.id::text))`,
  },
  {
    name: 'a shelter that keeps an animal safe has it there',
    offending: `select a.id::text as what from animals a
      where a.custodian_id is not null and not exists (
        select from stays s where s.animal_id = a.id and s.organization_id = a.custodian_id and s.gone is null)`,
  },
  {
    name: 'a stay that ended has its outcome, and one that lasts has none',
    offending: `select s.id::text as what from stays s where (s.gone is null) <> (s.outcome is null)`,
  },
  ...(['sightings', 'matches'] as const).map((table) => ({
    name: `${table} are of the animal of their report`,
    offending: `select t.id::text as what from ${table} t join reports r on r.id = t.report_id
      where r.animal_id <> t.animal_id`,
  })),
]

const people: Invariant[] = [
  {
    name: 'a deleted account has the time of its deletion, and no session',
    offending: `select u.id::text as what from users u
      where (u.status = 'deleted') <> (u.deleted_at is not null)
        or u.status = 'deleted' and exists (select from sessions s where s.user_id = u.id)`,
  },
  {
    name: 'nobody but professionals belongs to an organization',
    offending: `select u.id::text as what from users u
      where u.type <> 'pro' and u.organization_id is not null`,
  },
  {
    name: 'a call that took effect under a key has its answer',
    offending: `select md5(k.key) as what from idempotency_keys k where k.answer is null`,
  },
]

const money: Invariant[] = [
  {
    name: 'taxes of an order add up',
    offending: `select t.id::text as what from transactions t
      where t.tax <> coalesce((select sum((x->>'cents')::int) from jsonb_array_elements(t.taxes) x), 0)`,
  },
  {
    name: 'an order of goods adds up',
    offending: `select t.id::text as what from transactions t where t.type in ('card', 'shop')
      and t.total <> t.shipping + t.fee + t.tax
        + coalesce((select sum(l.price * l.quantity) from transaction_lines l where l.transaction_id = t.id), 0)`,
  },
  {
    name: 'what is paid has an approved payment of its amount',
    offending: `select t.id::text as what from transactions t
      where t.status in ('success', 'refund', 'voided') and not exists (
        select from gateway_payments g where g.trn_id = t.trn_id and g.transaction_id = t.id
          and g.is_approved and g.cents = t.total)`,
  },
  {
    name: 'what is paid has its invoice, and an invoice is of what is paid',
    offending: `select t.id::text as what from transactions t
        where t.status in ('success', 'refund', 'voided') and t.type in ('card', 'shop')
          and not exists (select from invoices i where i.transaction_id = t.id)
      union all select i.number::text from invoices i join transactions t on t.id = i.transaction_id
        where t.status not in ('success', 'refund', 'voided')`,
  },
  ...(['invoices', 'credit_notes'] as const).map((table) => ({
    name: `numbers of ${table} have no gap but where a restore left one`,
    offending: `select n.number::text as what
      from (select number, lag(number, 1, 0) over (order by number) as former from ${table}) n
      where n.number <> n.former + 1
        and not exists (select from restores r where n.number = ${table === 'invoices' ? 'r.invoice_floor' : 'r.credit_note_floor'} + 1)`,
  })),
  {
    name: 'what an order gave back is the sum of its refunds, and not more than was paid',
    offending: `select t.id::text as what from transactions t
      where t.refunded_cents > t.total or t.refunded_cents <> coalesce((
        select sum(r.cents) from refunds r
        where r.transaction_id = t.id and r.trn_id = t.trn_id and r.state = 'done'), 0)`,
  },
  {
    name: 'no payment gives back more than it brought',
    offending: `select g.trn_id as what from gateway_payments g
      where g.cents < (select coalesce(sum(r.cents), 0) from refunds r where r.trn_id = g.trn_id and r.state = 'done')`,
  },
  {
    name: 'reserved goods are of an order that is open or paid',
    offending: `select t.id::text as what from transactions t where t.status in ('failed', 'cancelled', 'error')
      and t.holds_until is null and exists (select from transaction_lines l where l.transaction_id = t.id and l.held > 0)`,
  },
  {
    name: 'what was paid for a licence is given back once, and not more than it',
    offending: `select p.id::text as what from licence_payments p join licence_payments r on r.refunds_id = p.id
      where abs(r.cents) > abs(p.cents) or r.licence_id <> p.licence_id`,
  },
  {
    name: 'an order of lots adds up',
    offending: `select o.id::text as what from orders o
      where o.status <> 'draft' and o.total <> o.tax + coalesce((select sum(i.price * i.quantity) from order_items i where i.order_id = o.id), 0)`,
  },
  {
    name: 'of an order of lots no more is shipped than asked for, nor received than shipped',
    offending: `select i.id::text as what from order_items i where i.shipped > i.quantity or i.received > i.shipped`,
  },
  {
    name: 'a tag is on one running licence of its city',
    offending: `select min(l.id::text) as what from licences l where l.tag is not null and l.status = 'active'
      group by l.city_id, l.tag having count(distinct l.animal_key || l.dwelling) > 1`,
  },
]

const letters: Invariant[] = [
  {
    name: 'an e-mail in the book has its words',
    offending: `select e.id::text as what from emails e
      where not exists (select from email_bodies b where b.hash = e.body)`,
  },
  ...(['chats', 'threads'] as const).map((table) => {
    const [key, id] = table === 'chats' ? ['user_id', 'user_id'] : ['thread_id', 'id']
    const messages = table === 'chats' ? 'chat_messages' : 'thread_messages'
    return {
      name: `messages of ${table} are numbered without gap up to the last`,
      offending: `select c.${id}::text as what from ${table} c left join lateral (
          select count(*) as n, coalesce(min(number), c.last_number + 1) as first, coalesce(max(number), c.last_number) as last
          from ${messages} m where m.${key} = c.${id}) m on true
        where m.last <> c.last_number or m.n <> m.last - m.first + 1`,
    }
  }),
  {
    name: 'a letter of a campaign is to one of its own recipients',
    offending: `select l.id::text as what from campaign_letters l join campaign_recipients r on r.id = l.recipient_id
      where r.campaign_id <> l.campaign_id`,
  },
  {
    name: 'a letter to a client is of the client’s organization',
    offending: `select r.id::text as what from client_letter_recipients r
      join client_letters l on l.id = r.letter_id join clients c on c.id = r.client_id
      where c.organization_id <> l.organization_id`,
  },
  {
    name: 'no job that was begun gave up',
    offending: `select id::text as what from pgboss.job where state = 'failed' and started_on is not null`,
  },
]

export const invariants: readonly Invariant[] = [
  ...numbers,
  ...animals,
  ...people,
  ...money,
  ...letters,
]

/** Rows that are told of each. */
const mostTold = 5

/** One line for each invariant that does not hold: its name and the first of what is otherwise. */
export async function brokenInvariants({ $client }: Pick<Database, '$client'>): Promise<string[]> {
  const broken: string[] = []
  for (const { name, offending } of invariants) {
    const { rows } = await $client.query<{ what: string }>(
      `select what from (${offending}) o order by what limit ${mostTold}`,
    )
    if (rows.length > 0) broken.push(`${name}: not ${rows.map(({ what }) => what).join(', ')}`)
  }
  return broken
}
