ALTER TABLE "alerts" DROP CONSTRAINT "alerts_report_id_reports_id_fk";
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_organization_id_organizations_id_fk";
--> statement-breakpoint
DROP INDEX "alerts_once";--> statement-breakpoint
DROP INDEX "alerts_waiting";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_report_id_email_pk" PRIMARY KEY("report_id","email");