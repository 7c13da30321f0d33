CREATE SEQUENCE "public"."invoice_drafts" INCREMENT BY -1 MINVALUE -2000000000 MAXVALUE -1 START WITH -1 CACHE 1 CYCLE;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "number" SET DEFAULT nextval('invoice_drafts');--> statement-breakpoint
-- Each statement sees what others committed before they freed the lock, which is held to the end of the transaction.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(6402117905);
  UPDATE invoices SET number = (SELECT greatest(max(number), 0) + 1 FROM invoices) WHERE number = NEW.number;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_numbered AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.number < 0) EXECUTE FUNCTION number_invoice();
