ALTER TABLE "bom" ADD COLUMN "uploaded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom" ADD COLUMN "uploaded_at" timestamp (3) with time zone;