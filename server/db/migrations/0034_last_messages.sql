DROP INDEX "conversation_customer";--> statement-breakpoint
DROP INDEX "conversation_supplier";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "last_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;--> statement-breakpoint
UPDATE "conversation" SET "last_date" = coalesce((SELECT "create_date" FROM "message" WHERE "conversation_id" = "conversation"."id" AND "number" = "conversation"."messages"), "create_date");--> statement-breakpoint
ALTER TABLE "conversation_read" ADD COLUMN "up_to_before" integer;--> statement-breakpoint
CREATE INDEX "conversation_customer" ON "conversation" USING btree ("customer_id","last_date","id");--> statement-breakpoint
CREATE INDEX "conversation_supplier" ON "conversation" USING btree ("supplier_id","last_date","id");