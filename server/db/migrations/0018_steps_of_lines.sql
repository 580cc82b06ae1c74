CREATE TABLE "bom_step" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"list_id" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_step" ADD CONSTRAINT "bom_step_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bom_step_list" ON "bom_step" USING btree ("enquiry_id","list_id");