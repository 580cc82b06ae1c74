CREATE TABLE "condition_template" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"created_by" text
);
--> statement-breakpoint
ALTER TABLE "condition_template" ADD CONSTRAINT "condition_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "condition_template_name" ON "condition_template" USING btree ("company_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "condition_template_default" ON "condition_template" USING btree ("company_id") WHERE "condition_template"."is_default";