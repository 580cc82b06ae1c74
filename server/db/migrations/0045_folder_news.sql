CREATE TABLE "folder_reader" (
	"folder_id" text NOT NULL,
	"reader_id" text NOT NULL,
	"new_since" timestamp (3) with time zone,
	"seen_date" timestamp (3) with time zone NOT NULL,
	"looked_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_reader_folder_id_reader_id_pk" PRIMARY KEY("folder_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "folder" ADD COLUMN "told_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_version" ADD COLUMN "reader_id" text;--> statement-breakpoint
ALTER TABLE "folder_reader" ADD CONSTRAINT "folder_reader_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_items_date" ON "folder" USING btree ("items_date");