ALTER TABLE "offer" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "cash_discount" double precision;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "cash_discount_days" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "delivery_weeks" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "scale" jsonb DEFAULT '[]'::jsonb NOT NULL;