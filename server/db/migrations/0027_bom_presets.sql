CREATE TABLE "bom_preset" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"field_mapping" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"supplied_part_string" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bom_preset" ADD CONSTRAINT "bom_preset_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bom_preset_name" ON "bom_preset" USING btree ("company_id","key");