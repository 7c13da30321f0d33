ALTER TABLE "licence_payments" ADD COLUMN "refunds_id" uuid;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "contraindication" jsonb;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "decision_file" text;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD CONSTRAINT "licence_payments_refunds_id_licence_payments_id_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."licence_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_payments_refunds" ON "licence_payments" USING btree ("refunds_id");--> statement-breakpoint
CREATE INDEX "licences_tag" ON "licences" USING btree ("tag");