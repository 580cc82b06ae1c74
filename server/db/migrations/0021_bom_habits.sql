CREATE TABLE "bom_habit" (
	"company_id" text NOT NULL,
	"digest" text NOT NULL,
	"headers" jsonb NOT NULL,
	"header_row_index" integer NOT NULL,
	"field_mapping" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"supplied_part_string" text DEFAULT '' NOT NULL,
	"last_use" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "bom_habit_once" PRIMARY KEY("company_id","digest")
);
--> statement-breakpoint
ALTER TABLE "bom_habit" ADD CONSTRAINT "bom_habit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;