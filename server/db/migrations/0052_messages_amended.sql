ALTER TABLE "message" ADD COLUMN "quoted_id" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "change_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "removed_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_quoted_id_message_id_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;