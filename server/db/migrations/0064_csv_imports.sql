-- CSV files of discount groups and E-Class mappings are kept, so that the last can be taken back (rules V9, W5).
CREATE TABLE "csv_import" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"undo_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "csv_import_change" (
	"import_id" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"written" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "csv_import_change_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "csv_import_change" ADD CONSTRAINT "csv_import_change_import_id_csv_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."csv_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csv_import_latest" ON "csv_import" USING btree ("kind","create_date");
