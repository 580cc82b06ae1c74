ALTER TABLE "bom" ADD COLUMN "upload" jsonb;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "valid_until" date;--> statement-breakpoint
CREATE INDEX "bom_upload_content" ON "bom" USING btree (("upload" ->> 'sha256')) WHERE "bom"."upload" is not null;