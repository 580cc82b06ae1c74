ALTER TABLE "app_user" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "discount_group" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "eclass_mapping" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "import_config" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "manufacturer" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "wholesaler" ADD COLUMN "created_by" text;