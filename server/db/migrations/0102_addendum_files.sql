CREATE TABLE "addendum_file" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"user_id" text NOT NULL,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_item" ADD COLUMN "addendum" integer;--> statement-breakpoint
ALTER TABLE "file_item" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "addendum_file" ADD CONSTRAINT "addendum_file_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addendum_file_enquiry" ON "addendum_file" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "addendum_file_date" ON "addendum_file" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "addendum_file_content" ON "addendum_file" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "file_item" ADD CONSTRAINT "file_item_replaces_file_item_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."file_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_item_replaces" ON "file_item" USING btree ("replaces");