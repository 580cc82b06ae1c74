CREATE TABLE "retention_run" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"holder" text NOT NULL,
	"beat" timestamp (3) with time zone NOT NULL,
	"taken" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "retention_run_start" ON "retention_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "enquiry_copied" ON "enquiry" USING btree ("copied_from_id") WHERE "enquiry"."copied_from_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_predecessor" ON "offer" USING btree ("predecessor_id") WHERE "offer"."predecessor_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_of" ON "conversation" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "message_quoted" ON "message" USING btree ("quoted_id") WHERE "message"."quoted_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_date" ON "mail" USING btree ("create_date");