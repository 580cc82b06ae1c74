CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"mail" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"customer_designation" text DEFAULT '' NOT NULL,
	"company_id" text NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}'::text[] NOT NULL,
	"password_change_needed" boolean DEFAULT true NOT NULL,
	"login_counter" integer DEFAULT 1 NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text,
	"manufacturer_number" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"erp_number" text DEFAULT '' NOT NULL,
	"manufacturer_link" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"delivery_time" integer,
	"unit_id" text,
	"packaging_unit_size" double precision,
	"price_unit_size" double precision,
	"order_quantity_unit_size" double precision,
	"minimum_order_quantity_unit_size" double precision,
	"width" double precision DEFAULT 0 NOT NULL,
	"height" double precision DEFAULT 0 NOT NULL,
	"depth" double precision DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"purchase_price" numeric(14, 4),
	"list_price" numeric(14, 4),
	"discount_group_id" text,
	"eclass9_1_id" text DEFAULT '' NOT NULL,
	"ean_number" text DEFAULT '' NOT NULL,
	"surcharge_code" text DEFAULT '' NOT NULL,
	"copper_code" text DEFAULT '' NOT NULL,
	"copper_base_value" numeric(14, 4),
	"copper_weight" double precision,
	"customs_tarif_number" text DEFAULT '' NOT NULL,
	"country_of_origin_abbreviation" text DEFAULT '' NOT NULL,
	"rohs" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"article_import_source" text DEFAULT 'MANUAL' NOT NULL,
	"possible_order_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
	"possible_manufacturer_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_wholesaler" (
	"article_id" text NOT NULL,
	"wholesaler_id" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"purchase_price" numeric(14, 4),
	CONSTRAINT "article_wholesaler_article_id_wholesaler_id_pk" PRIMARY KEY("article_id","wholesaler_id")
);
--> statement-breakpoint
CREATE TABLE "bom" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"sheet" text NOT NULL,
	"header_row_index" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"field_mapping" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"supplied_part_string" text DEFAULT '' NOT NULL,
	"summary" jsonb,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bom_line" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"row" integer NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"manufacturer_number" text DEFAULT '' NOT NULL,
	"manufacturer_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" double precision,
	"quantity_unit_name" text DEFAULT '' NOT NULL,
	"is_supplied_part" boolean DEFAULT false NOT NULL,
	"installation_location" text DEFAULT '' NOT NULL,
	"location_identifier" text DEFAULT '' NOT NULL,
	"bmk" text DEFAULT '' NOT NULL,
	"function_designation" text DEFAULT '' NOT NULL,
	"functional_assignment" text DEFAULT '' NOT NULL,
	"erp_number" text DEFAULT '' NOT NULL,
	"ean_number" text DEFAULT '' NOT NULL,
	"width" double precision,
	"height" double precision,
	"depth" double precision,
	"weight" double precision,
	"purchase_price" numeric(14, 4),
	"list_price" numeric(14, 4),
	"delivery_time" double precision,
	"matched_article_id" text,
	"bom_error" text,
	"unreadable" text[] DEFAULT '{}'::text[] NOT NULL,
	"manual_replacement" boolean DEFAULT false NOT NULL,
	"edited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"user_id" text,
	"user_full_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house_no" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"pending_registration" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"offer_id" text,
	"customer_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"company_name" text NOT NULL,
	"version" integer NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_group" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name_variants" text[] DEFAULT '{}'::text[] NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"manufacturer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_group_wholesaler" (
	"discount_group_id" text NOT NULL,
	"wholesaler_id" text NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "discount_group_wholesaler_discount_group_id_wholesaler_id_pk" PRIMARY KEY("discount_group_id","wholesaler_id")
);
--> statement-breakpoint
CREATE TABLE "eclass_mapping" (
	"id" text PRIMARY KEY NOT NULL,
	"eclass_number" text NOT NULL,
	"description" text NOT NULL,
	"work_time" double precision DEFAULT 0 NOT NULL,
	"first_level_order" text DEFAULT '' NOT NULL,
	"second_level_order" text DEFAULT '' NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"title" text NOT NULL,
	"reference_number" text NOT NULL,
	"delivery_condition" text NOT NULL,
	"desired_delivery_date" date NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"conditions" jsonb NOT NULL,
	"price" numeric(14, 2),
	"release_date" timestamp (3) with time zone,
	"released" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"invalidated" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_item" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"enquiry_id" text,
	"offer_id" text,
	"filename" text NOT NULL,
	"file_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"uploader_id" text NOT NULL,
	"uploader_name" text NOT NULL,
	"uploader_company_id" text NOT NULL,
	"offer_stage" text,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "file_item_owner" CHECK (num_nonnulls("file_item"."enquiry_id", "file_item"."offer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "import_config" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text,
	"wholesaler_id" text,
	"default_unit_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"headers" jsonb NOT NULL,
	"header_row_index" integer DEFAULT 1 NOT NULL,
	"field_mapping" jsonb NOT NULL,
	"unit_depth" text DEFAULT 'CM' NOT NULL,
	"unit_height" text DEFAULT 'CM' NOT NULL,
	"unit_width" text DEFAULT 'CM' NOT NULL,
	"unit_weight" text DEFAULT 'KG' NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturer" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name_variants" text[] DEFAULT '{}'::text[] NOT NULL,
	"abbreviation" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"company_id" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"attachment_path" text,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_read" (
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "message_read_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"root_id" text NOT NULL,
	"predecessor_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"offer_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"reference_number" text NOT NULL,
	"price" numeric(14, 2),
	"delivery_condition" text,
	"desired_delivery_date" date,
	"additional_info_supplier" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"release_date" timestamp (3) with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"invalidated" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"rejection_reason_individual" text DEFAULT '' NOT NULL,
	"enquiry_values" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name_variants" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesaler" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_discount_group_id_discount_group_id_fk" FOREIGN KEY ("discount_group_id") REFERENCES "public"."discount_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_wholesaler" ADD CONSTRAINT "article_wholesaler_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_wholesaler" ADD CONSTRAINT "article_wholesaler_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bom" ADD CONSTRAINT "bom_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bom_line" ADD CONSTRAINT "bom_line_enquiry_id_bom_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."bom"("enquiry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bom_line" ADD CONSTRAINT "bom_line_matched_article_id_article_id_fk" FOREIGN KEY ("matched_article_id") REFERENCES "public"."article"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_customer_id_company_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_group" ADD CONSTRAINT "discount_group_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_group_wholesaler" ADD CONSTRAINT "discount_group_wholesaler_discount_group_id_discount_group_id_fk" FOREIGN KEY ("discount_group_id") REFERENCES "public"."discount_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_group_wholesaler" ADD CONSTRAINT "discount_group_wholesaler_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_customer_id_company_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_item" ADD CONSTRAINT "file_item_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_item" ADD CONSTRAINT "file_item_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_config" ADD CONSTRAINT "import_config_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_config" ADD CONSTRAINT "import_config_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_config" ADD CONSTRAINT "import_config_default_unit_id_unit_id_fk" FOREIGN KEY ("default_unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_app_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_customer_id_company_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_predecessor_id_offer_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_mail" ON "app_user" USING btree ("mail") WHERE "app_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "app_user_company" ON "app_user" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "article_order_number" ON "article" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "article_manufacturer_number" ON "article" USING btree ("manufacturer_number");--> statement-breakpoint
CREATE INDEX "article_possible_order_numbers" ON "article" USING gin ("possible_order_numbers");--> statement-breakpoint
CREATE INDEX "article_possible_manufacturer_numbers" ON "article" USING gin ("possible_manufacturer_numbers");--> statement-breakpoint
CREATE INDEX "article_manufacturer" ON "article" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "article_unit" ON "article" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "article_discount_group" ON "article" USING btree ("discount_group_id");--> statement-breakpoint
CREATE INDEX "article_wholesaler_wholesaler" ON "article_wholesaler" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "bom_content" ON "bom" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "bom_line_row" ON "bom_line" USING btree ("enquiry_id","row");--> statement-breakpoint
CREATE INDEX "bom_line_article" ON "bom_line" USING btree ("matched_article_id");--> statement-breakpoint
CREATE INDEX "change_entry_entity" ON "change_entry" USING btree ("entity_kind","entity_id","create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_enquiry" ON "conversation" USING btree ("enquiry_id","supplier_id") WHERE "conversation"."offer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_offer" ON "conversation" USING btree ("offer_id") WHERE "conversation"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_customer" ON "conversation" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "conversation_supplier" ON "conversation" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_once" ON "decision" USING btree ("offer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_group_name" ON "discount_group" USING btree ("manufacturer_id",lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "eclass_mapping_number" ON "eclass_mapping" USING btree ("eclass_number");--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date");--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date") WHERE "enquiry"."released";--> statement-breakpoint
CREATE UNIQUE INDEX "file_item_path" ON "file_item" USING btree (lower("path"));--> statement-breakpoint
CREATE INDEX "file_item_enquiry" ON "file_item" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "file_item_offer" ON "file_item" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "file_item_content" ON "file_item" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturer_name" ON "manufacturer" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "message_conversation" ON "message" USING btree ("conversation_id","create_date");--> statement-breakpoint
CREATE INDEX "offer_enquiry" ON "offer" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date");--> statement-breakpoint
CREATE INDEX "offer_root" ON "offer" USING btree ("root_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_revision" ON "offer" USING btree ("predecessor_id") WHERE "offer"."released" or not "offer"."archived";--> statement-breakpoint
CREATE UNIQUE INDEX "unit_name" ON "unit" USING btree (lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "wholesaler_name" ON "wholesaler" USING btree (lower("display_name"));