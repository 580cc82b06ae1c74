ALTER TABLE "article_import_change" ADD COLUMN "seen" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_import_refusal" ADD COLUMN "cells" jsonb DEFAULT '[]'::jsonb NOT NULL;