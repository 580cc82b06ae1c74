CREATE TABLE "invitation" (
	"enquiry_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_enquiry_id_supplier_id_pk" PRIMARY KEY("enquiry_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "late_bid" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"record" jsonb NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"enquiry_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"withdrawn" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"submission_id" text NOT NULL,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"uploader_id" text NOT NULL,
	"uploader_name" text NOT NULL,
	CONSTRAINT "submission_file_submission_id_filename_pk" PRIMARY KEY("submission_id","filename")
);
--> statement-breakpoint
DROP INDEX "enquiry_released";--> statement-breakpoint
DROP INDEX "enquiry_released_delivery";--> statement-breakpoint
DROP INDEX "enquiry_released_title";--> statement-breakpoint
DROP INDEX "enquiry_released_date";--> statement-breakpoint
DROP INDEX "enquiry_released_reference";--> statement-breakpoint
DROP INDEX "enquiry_released_amount";--> statement-breakpoint
DROP INDEX "enquiry_released_closed";--> statement-breakpoint
DROP INDEX "enquiry_released_customer";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bid" ADD CONSTRAINT "late_bid_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bid" ADD CONSTRAINT "late_bid_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening" ADD CONSTRAINT "opening_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_supplier" ON "invitation" USING btree ("supplier_id","at","enquiry_id");--> statement-breakpoint
CREATE INDEX "late_bid_enquiry" ON "late_bid" USING btree ("enquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_number" ON "submission" USING btree ("offer_id","number");--> statement-breakpoint
CREATE INDEX "submission_enquiry" ON "submission" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "submission_file_content" ON "submission_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "enquiry_sealed" ON "enquiry" USING btree ("offers_until") WHERE "enquiry"."sealed" and "enquiry"."opened_at" is null and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date","id","closed","chosen","customer_id","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_delivery" ON "enquiry" USING btree ("desired_delivery_date","id","closed","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_title" ON "enquiry" USING btree ("title" collate "und-x-icu","id","closed","chosen","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_date" ON "enquiry" USING btree ("release_date","id","closed","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_reference" ON "enquiry" USING btree ("reference_number" collate "und-x-icu","id","closed","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_amount" ON "enquiry" USING btree ("amount","id","closed","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_closed" ON "enquiry" USING btree ("closed","id","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_customer" ON "enquiry" USING btree ("customer_id","id","closed","chosen") WHERE "enquiry"."released" and not "enquiry"."archived";