ALTER TABLE "message" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "to_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "client_message_id" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attachment_sha256" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "attachment_size" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "message_sent_once" ON "message" USING btree ("conversation_id","sender_id","client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment" ON "message" USING btree ("attachment_path");--> statement-breakpoint
CREATE INDEX "message_content" ON "message" USING btree ("attachment_sha256");