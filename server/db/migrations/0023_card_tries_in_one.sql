-- Counts a try of a card's verification and says since when its tries are used up, null where they are not. Tries of one card come one after another by
-- the lock, so that forty at once get no more than ten answers; a right one with none before it writes nothing.
CREATE FUNCTION try_card(card text, is_right boolean, at timestamptz, most integer) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  tries record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
  SELECT wrong, since INTO tries FROM card_tries WHERE number = card AND since > at - interval '24 hours';
  IF tries.wrong >= most THEN
    RETURN tries.since;
  END IF;
  IF is_right THEN
    DELETE FROM card_tries WHERE number = card;
  ELSE
    INSERT INTO card_tries AS t (number, wrong, since) VALUES (card, 1, at)
    ON CONFLICT (number) DO UPDATE SET
      wrong = CASE WHEN t.since > at - interval '24 hours' THEN t.wrong + 1 ELSE 1 END,
      since = CASE WHEN t.since > at - interval '24 hours' THEN t.since ELSE at END;
  END IF;
  RETURN NULL;
END $$;
