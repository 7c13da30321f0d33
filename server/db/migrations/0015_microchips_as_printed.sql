-- Microchips that were stored with their maker's name become what the maker's number is
-- (docs/decisions/0115-avid-as-printed.md). A number that this would give to two holders, or that is a
-- card of ours, stays as it is everywhere, and staff get a case.
DO $$
DECLARE
  -- Of the names of domain/animals/numbers/microchip-forms.ts those that left room in 15 characters.
  named CONSTANT text := '^(AVID(?=([0-9]{9}|1[A-Z0-9]{8}A)$)|M4S(?=0C0[A-Z0-9]{7}$))';
BEGIN
  -- Locked in the order of every verb: animals, numbers, implants, lots, items (docs/locks.md).
  CREATE TEMPORARY TABLE named_animals ON COMMIT DROP AS
  SELECT a.id, regexp_replace(a.microchip, named, '') AS number, a.status <> 'removed' AS held FROM (
    SELECT id, microchip, status FROM animals
    WHERE (microchip LIKE 'AVID%' OR microchip LIKE 'M4S%') AND microchip ~ named ORDER BY id FOR UPDATE) a;
  PERFORM pg_advisory_xact_lock_shared(7203155042), pg_advisory_xact_lock(7203155043);
  CREATE TEMPORARY TABLE named_implants ON COMMIT DROP AS
  SELECT i.id, regexp_replace(i.microchip, named, '') AS number, i.status = 'open' AS held FROM (
    SELECT id, microchip, status FROM implants
    WHERE (microchip LIKE 'AVID%' OR microchip LIKE 'M4S%') AND microchip ~ named ORDER BY id FOR UPDATE) i;
  PERFORM 1 FROM lots WHERE id IN (
    SELECT lot_id FROM items
    WHERE kind = 'microchip' AND (number LIKE 'AVID%' OR number LIKE 'M4S%') AND number ~ named) ORDER BY id FOR UPDATE;
  CREATE TEMPORARY TABLE named_items ON COMMIT DROP AS
  SELECT i.id, i.lot_id, regexp_replace(i.number, named, '') AS number FROM (
    SELECT id, lot_id, number FROM items
    WHERE kind = 'microchip' AND (number LIKE 'AVID%' OR number LIKE 'M4S%') AND number ~ named ORDER BY number FOR UPDATE) i;

  CREATE TEMPORARY TABLE number_holders ON COMMIT DROP AS
  WITH forms AS (
    SELECT numbers.number, names.name || numbers.number AS form, names.name = '' AS is_normal
    FROM (
      SELECT number FROM named_animals WHERE held
      UNION SELECT number FROM named_implants WHERE held
      UNION SELECT number FROM named_items) numbers,
      (VALUES (''), ('AVID'), ('M4S')) names (name))
  SELECT f.number, 'animal' AS holder, a.unique_id AS public_id, a.microchip AS form
  FROM forms f JOIN animals a ON a.microchip = f.form AND a.status <> 'removed'
  UNION ALL SELECT f.number, 'implant', NULL, i.microchip
  FROM forms f JOIN implants i ON i.microchip = f.form AND i.status = 'open'
  UNION ALL SELECT f.number, 'item', NULL, i.number
  FROM forms f JOIN items i ON i.kind = 'microchip' AND i.number = f.form
  UNION ALL SELECT f.number, 'card', NULL, i.number
  FROM forms f JOIN items i ON i.kind = 'card' AND i.number = f.form WHERE f.is_normal;

  CREATE TEMPORARY TABLE contested ON COMMIT DROP AS
  SELECT number, min(public_id) AS animal,
    string_agg(CASE holder
      WHEN 'animal' THEN format('– %s : animal / animal %s', form, public_id)
      WHEN 'implant' THEN format('– %s : implantation / implant', form)
      WHEN 'item' THEN format('– %s : article en stock / item of stock', form)
      ELSE format('– %s : carte d’identité / ID card', form) END, E'\n' ORDER BY form, holder, public_id) AS holders
  FROM number_holders GROUP BY number
  HAVING count(*) FILTER (WHERE holder IN ('animal', 'implant')) > 1
    OR count(*) FILTER (WHERE holder = 'item') > 1
    OR count(*) FILTER (WHERE holder = 'card') > 0;

  BEGIN
    UPDATE animals a SET microchip = n.number FROM named_animals n
    WHERE n.id = a.id AND NOT (n.held AND n.number IN (SELECT number FROM contested));
    UPDATE implants i SET microchip = n.number FROM named_implants n
    WHERE n.id = i.id AND NOT (n.held AND n.number IN (SELECT number FROM contested));
    UPDATE items i SET number = n.number FROM named_items n
    WHERE n.id = i.id AND n.number NOT IN (SELECT number FROM contested);
    UPDATE lots l SET first = range.first, last = range.last FROM (
      SELECT lot_id, min(number) AS first, max(number) AS last FROM items
      WHERE lot_id IN (SELECT lot_id FROM named_items) GROUP BY lot_id) range
    WHERE l.id = range.lot_id;
  EXCEPTION WHEN unique_violation THEN
    -- Nobody could take a number meanwhile; were it so all the same, what is stored is found as it is.
    RAISE WARNING 'microchips stay in the form in which they were stored: %', SQLERRM;
  END;
  UPDATE lot_moves SET first = regexp_replace(first, named, ''), last = regexp_replace(last, named, '')
  WHERE first ~ named OR last ~ named;
  UPDATE licences SET microchip = regexp_replace(microchip, named, '')
  WHERE (microchip LIKE 'AVID%' OR microchip LIKE 'M4S%') AND microchip ~ named;

  INSERT INTO support_cases (id, subject, context, notes)
  SELECT gen_random_uuid(), 'number', jsonb_strip_nulls(jsonb_build_object('microchip', number, 'animal', animal, 'byRegistry', true)),
    format(E'La micropuce %1$s est notée plus d’une fois, sous différentes formes. Rien n’a été changé : vérifiez à qui elle est, puis corrigez l’autre fiche.\n\nThe microchip %1$s is stored more than once, in different forms. Nothing was changed: find out whose it is, then correct the other record.\n\n%2$s', number, holders)
  FROM contested ORDER BY number;

  DROP TABLE named_animals, named_implants, named_items, number_holders, contested;
END $$;
