CREATE TABLE "folder_part" (
	"upload_id" text NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "folder_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "folder_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"item_id" text,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"modified" timestamp (3) with time zone NOT NULL,
	"touched" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "folder_part" ADD CONSTRAINT "folder_part_upload_id_folder_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."folder_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_upload" ADD CONSTRAINT "folder_upload_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_upload" ADD CONSTRAINT "folder_upload_item_id_folder_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."folder_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_part_content" ON "folder_part" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "folder_upload_owner" ON "folder_upload" USING btree ("owner_id","touched");--> statement-breakpoint
CREATE INDEX "folder_upload_folder" ON "folder_upload" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "folder_upload_item" ON "folder_upload" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "folder_upload_touched" ON "folder_upload" USING btree ("touched");