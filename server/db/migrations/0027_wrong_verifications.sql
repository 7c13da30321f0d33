CREATE TABLE "wrong_verifications" (
	"number" text NOT NULL,
	"account" uuid NOT NULL,
	"visitor" text NOT NULL,
	"tried" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wrong_verifications_account" ON "wrong_verifications" USING btree ("account","tried");--> statement-breakpoint
CREATE INDEX "wrong_verifications_visitor" ON "wrong_verifications" USING btree ("visitor","tried");--> statement-breakpoint
CREATE INDEX "wrong_verifications_number" ON "wrong_verifications" USING btree ("number");
--> statement-breakpoint
DROP FUNCTION "try_card"(text, boolean, timestamptz, integer);
--> statement-breakpoint
-- Counts a try of a card's verification and says since when tries are used up: those of the card, and those of who tries, over all cards. Wrong tries come
-- one after another by the locks, card, account, visitor in this order everywhere, so that forty at once get no more than ten answers. A right one with none
-- before it writes nothing, and forgets those of the card alone: else whoever holds one card could guess without end at others.
CREATE FUNCTION "try_card"(card text, is_right boolean, at timestamptz, most integer, by_account uuid, by_visitor text, most_account integer, most_visitor integer,
  OUT card_since timestamptz, OUT caller_since timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  day_ago timestamptz := at - interval '24 hours';
  tries record;
  of_account record;
  of_visitor record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
  IF NOT is_right THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('card tries of account ' || by_account, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('card tries of visitor ' || by_visitor, 0));
  END IF;
  SELECT wrong, since INTO tries FROM card_tries WHERE number = card AND since > day_ago;
  IF tries.wrong >= most THEN
    card_since := tries.since;
  END IF;
  SELECT count(*) AS wrong, min(tried) AS since INTO of_account FROM wrong_verifications WHERE account = by_account AND tried > day_ago;
  SELECT count(*) AS wrong, min(tried) AS since INTO of_visitor FROM wrong_verifications WHERE visitor = by_visitor AND tried > day_ago;
  caller_since := greatest(
    CASE WHEN of_account.wrong >= most_account THEN of_account.since END,
    CASE WHEN of_visitor.wrong >= most_visitor THEN of_visitor.since END);
  IF card_since IS NOT NULL OR caller_since IS NOT NULL THEN
    RETURN;
  END IF;
  IF is_right THEN
    DELETE FROM card_tries WHERE number = card;
  ELSE
    INSERT INTO card_tries AS t (number, wrong, since) VALUES (card, 1, at)
    ON CONFLICT (number) DO UPDATE SET
      wrong = CASE WHEN t.since > day_ago THEN t.wrong + 1 ELSE 1 END,
      since = CASE WHEN t.since > day_ago THEN t.since ELSE at END;
    INSERT INTO wrong_verifications (number, account, visitor, tried) VALUES (card, by_account, by_visitor, at);
  END IF;
END $$;
