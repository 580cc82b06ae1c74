DROP INDEX "enquiry_customer";--> statement-breakpoint
DROP INDEX "enquiry_released";--> statement-breakpoint
DROP INDEX "offer_supplier";--> statement-breakpoint
DROP INDEX "offer_customer";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_read_user" ON "conversation_read" USING btree ("user_id","conversation_id","up_to");--> statement-breakpoint
CREATE INDEX "enquiry_customer_title" ON "enquiry" USING btree ("customer_id","title" collate "und-x-icu","id","released","closed","archived");--> statement-breakpoint
CREATE INDEX "enquiry_released_title" ON "enquiry" USING btree ("title" collate "und-x-icu","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_date" ON "enquiry" USING btree ("release_date","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_supplier_number" ON "offer" USING btree ("supplier_id","offer_number" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_supplier_reference" ON "offer" USING btree ("supplier_id","reference_number" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_supplier_title" ON "offer" USING btree ("supplier_id","title" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_number" ON "offer" USING btree ("customer_id","offer_number" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_reference" ON "offer" USING btree ("customer_id","reference_number" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_title" ON "offer" USING btree ("customer_id","title" collate "und-x-icu","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date","id","released","closed","archived","release_date","title");--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date","id","closed","title") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","release_date","price","reference_number");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","release_date","price","reference_number");--> statement-breakpoint
UPDATE "conversation" SET "messages" = coalesce((SELECT max("number") FROM "message" WHERE "conversation_id" = "conversation"."id"), 0);
