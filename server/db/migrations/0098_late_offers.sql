ALTER TABLE "enquiry" ADD COLUMN "takes_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "missed_deadline" timestamp (3) with time zone;