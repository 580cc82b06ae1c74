CREATE TABLE "folder" (
	"id" text PRIMARY KEY NOT NULL,
	"allow_external" boolean DEFAULT false NOT NULL,
	"allow_anonymous" boolean DEFAULT false NOT NULL,
	"mark_pdf" boolean DEFAULT false NOT NULL,
	"customer_read" boolean NOT NULL,
	"customer_write" boolean NOT NULL,
	"supplier_read" boolean NOT NULL,
	"supplier_write" boolean NOT NULL,
	"password_hash" text,
	"password_date" timestamp (3) with time zone,
	"settings_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"items_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_attempt" (
	"folder_id" text NOT NULL,
	"address" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_attempt_folder_id_address_pk" PRIMARY KEY("folder_id","address")
);
--> statement-breakpoint
CREATE TABLE "folder_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"email" text NOT NULL,
	"end_date" date,
	"read" boolean NOT NULL,
	"write" boolean NOT NULL,
	"password_hash" text,
	"invite_hash" text,
	"link_hash" text,
	"link_sent_at" timestamp (3) with time zone,
	"company_name" text NOT NULL,
	"invited_date" timestamp (3) with time zone NOT NULL,
	"opened_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_item" (
	"id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folder_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"access" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"end_date" date,
	"action" text NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"version" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "folder_version" (
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"upload_id" text,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "folder_version_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "folder_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"entry_id" text,
	"token_hash" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_id_offer_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_entry" ADD CONSTRAINT "folder_entry_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_item" ADD CONSTRAINT "folder_item_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_log" ADD CONSTRAINT "folder_log_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_version" ADD CONSTRAINT "folder_version_item_id_folder_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."folder_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_visit" ADD CONSTRAINT "folder_visit_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_visit" ADD CONSTRAINT "folder_visit_entry_id_folder_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."folder_entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_attempt_last" ON "folder_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_entry_mail" ON "folder_entry" USING btree ("folder_id","email");--> statement-breakpoint
CREATE INDEX "folder_entry_person" ON "folder_entry" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_item_name" ON "folder_item" USING btree ("folder_id",lower("filename"));--> statement-breakpoint
CREATE INDEX "folder_log_folder" ON "folder_log" USING btree ("folder_id","at");--> statement-breakpoint
CREATE INDEX "folder_log_at" ON "folder_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "folder_version_content" ON "folder_version" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_version_upload" ON "folder_version" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_visit_token" ON "folder_visit" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "folder_visit_folder" ON "folder_visit" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "folder_visit_expires" ON "folder_visit" USING btree ("expires");