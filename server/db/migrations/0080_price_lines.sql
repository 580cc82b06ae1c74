ALTER TABLE "offer" ADD COLUMN "price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "total_only" boolean DEFAULT true NOT NULL;