CREATE TABLE "admin_bom" (
	"id" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"header_row_index" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"field_mapping" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"supplied_part_string" text DEFAULT '' NOT NULL,
	"list_id" text DEFAULT '' NOT NULL,
	"summary" jsonb,
	"estimate" jsonb,
	"user_full_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"created_by" text
);
--> statement-breakpoint
ALTER TABLE "bom_line" ALTER COLUMN "enquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "admin_bom_id" text;--> statement-breakpoint
ALTER TABLE "bom_line" ADD CONSTRAINT "bom_line_admin_bom_id_admin_bom_id_fk" FOREIGN KEY ("admin_bom_id") REFERENCES "public"."admin_bom"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bom_line_admin_row" ON "bom_line" USING btree ("admin_bom_id","list_id","row","id") WHERE "bom_line"."admin_bom_id" is not null;--> statement-breakpoint
ALTER TABLE "bom_line" ADD CONSTRAINT "bom_line_owner" CHECK (num_nonnulls("bom_line"."enquiry_id", "bom_line"."admin_bom_id") = 1);