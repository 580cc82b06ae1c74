ALTER TABLE "bom_line" DROP CONSTRAINT "bom_line_enquiry_id_bom_enquiry_id_fk";
--> statement-breakpoint
DROP INDEX "bom_line_row";--> statement-breakpoint
ALTER TABLE "bom" ADD COLUMN "list_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "list_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD CONSTRAINT "bom_line_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bom_line_row" ON "bom_line" USING btree ("enquiry_id","list_id","row","id");