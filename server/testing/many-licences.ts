import type { Database } from '../db/connect.ts'

interface Many {
  cityId: string
  /** Number of the first, and from one to the next, so that several calls make different ones. */
  first?: number
  step?: number
  owners: number
  /** Of them, those with a second animal come first. */
  withTwo?: number
  /** One in so many has no e-mail; none by default. */
  mute?: number
  /** First and last day. */
  from: string
  to: string
  /** Days before `to` over which the last days are spread. */
  spread?: number
}

/** Running licences of dogs, by one statement; owners are `gardien1@example.org` and so on. */
export async function storeManyLicences(
  client: Pick<Database['$client'], 'query'>,
  { cityId, first = 1, step = 1, owners, withTwo = 0, mute = 0, from, to, spread = 0 }: Many,
): Promise<void> {
  await client.query(
    `insert into licences (id, unique_id, city_id, status, origin, animal_key, dwelling, tag, years, "from", "to",
       first_of_dwelling, cents, surcharge, fee, tax, microchip, animal_name, species, sex, color, breed, dob, sterilized,
       rabies, kilograms, weight_unit, dangerous, provenance, contact_name, language, telephone, email, address,
       postal_code, parent_consent, contacts, activated, created, updated)
     select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'licence' || lpad(n::text, 12, '0'),
       $1, 'active', 'counter', 'like:Dog|' || n, owner || ' rue principale||j5r1a1', 'T' || n, 1, $6, $7::date - ((n / $8) % ($9::int + 1))::int,
       true, 2000, 0, 0, 0, case when n % 3 = 0 then '985141' || lpad(n::text, 9, '0') end,
       (array['Milo', 'Luna', 'Rex', 'Noisette', 'Caramel', 'Ruby', 'Atlas'])[(1 + n * 7919 % 7)::int],
       'Dog', case when n % 2 = 0 then 'Male' else 'Female' end, 'Noir', 'Labrador', '2021-03-01', n % 4 <> 0, true,
       2 + n * 104729 % 600 / 10.0, 'kg', n % 1000 = 0, '{"registeredInAnotherCity": false, "provenance": "Breeder"}',
       (array['Zoé', 'Camille', 'Alix', 'Sacha', 'Noé', 'Maude', 'Jo'])[(1 + owner * 7919 % 7)::int] || ' ' ||
         (array['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Lavoie', 'Nguyen', 'O''Brien', 'Pelletier', 'Fortin', 'Okafor'])[(1 + owner * 104729 % 11)::int]
         || case when owner % 100003 = 0 then ' Zyxwvutska' else '' end,
       case when owner % 5 = 0 then 'en' else 'fr' end, '(450) 555-' || lpad((owner % 10000)::text, 4, '0'),
       case when $5 > 0 and owner % greatest($5, 1) = 0 then '' else 'gardien' || owner || '@example.org' end,
       owner || ' rue Principale', 'J5R 1A1', false, '[]', at, at, at
     from (select n, case when n < $2 + $3 * $8 then n else n - $3 * $8 end as owner, $6::date + n % 300 * interval '1 day' as at
       from (select $2::bigint + $8::bigint * k as n from generate_series(0::bigint, $3::bigint + $4::bigint - 1) k) as all_numbers) as numbers`,
    [cityId, first, owners, withTwo, mute, from, to, step, spread],
  )
}
