DROP INDEX "folder_item_name";--> statement-breakpoint
ALTER TABLE "folder" ADD COLUMN "customer_remove" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folder" ADD COLUMN "supplier_remove" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_item" ADD COLUMN "deleted_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "folder_item" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "folder_item_bin" ON "folder_item" USING btree ("deleted_date") WHERE "folder_item"."deleted_date" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_item_name" ON "folder_item" USING btree ("folder_id",lower("filename")) WHERE "folder_item"."deleted_date" is null;--> statement-breakpoint
UPDATE "folder" SET "customer_remove" = "customer_write", "supplier_remove" = "supplier_write";
