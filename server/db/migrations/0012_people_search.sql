CREATE INDEX "implants_words" ON "implants" USING gin ((public.search_words(
  coalesce(fullname, '') || ' ' || coalesce(additional_contact ->> 'fullName', ''),
  coalesce(email, '') || ' ' || coalesce(additional_contact ->> 'email', '') || ' ' || coalesce(additional, ''),
  coalesce(telephone, '') || ' ' || coalesce(additional, '') || ' ' || coalesce(additional_contact ->> 'telephone', ''),
  postal_code)) gin_trgm_ops) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "support_cases_email" ON "support_cases" USING btree ("email");