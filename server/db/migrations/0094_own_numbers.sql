-- what the dropped column takes along is made again at the end
DROP INDEX "enquiry_customer";--> statement-breakpoint
DROP INDEX "enquiry_customer_title";--> statement-breakpoint
DROP INDEX "offer_customer";--> statement-breakpoint
DROP INDEX "offer_customer_title";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "own_number" text DEFAULT '' NOT NULL,
  ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL,
  ADD COLUMN "own_found_by" text GENERATED ALWAYS AS (found_letters("title" || ' ' || "reference_number" || ' ' || "own_number" || ' ' || "cost_centre")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "found_by",
  ADD COLUMN "found_by" text GENERATED ALWAYS AS (found_letters("offer_number" || ' ' || "title" || ' ' || "reference_number" || ' ' || coalesce("order_data" ->> 'number', ''))) STORED NOT NULL,
  ADD COLUMN "own_number" text DEFAULT '' NOT NULL,
  ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL,
  ADD COLUMN "own_found_by" text GENERATED ALWAYS AS (found_letters("offer_number" || ' ' || "title" || ' ' || "reference_number" || ' ' || coalesce("order_data" ->> 'number', '') || ' ' || "own_number" || ' ' || "cost_centre")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "own_found_by" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "offer" ALTER COLUMN "found_by" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "offer" ALTER COLUMN "own_found_by" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "enquiry_own_found" ON "enquiry" USING gin ("own_found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_own_found" ON "offer" USING gin ("own_found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date","id","released","closed","archived","release_date","own_found_by");--> statement-breakpoint
CREATE INDEX "enquiry_customer_title" ON "enquiry" USING btree ("customer_id","title" collate "und-x-icu","id","released","closed","archived","own_found_by");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","invalidated","supplier_id","own_found_by");--> statement-breakpoint
CREATE INDEX "offer_customer_title" ON "offer" USING btree ("customer_id","title" collate "und-x-icu","id","state","released","archived","invalidated","own_found_by");--> statement-breakpoint
CREATE INDEX "offer_found" ON "offer" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","invalidated","release_date","customer_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_supplier_title" ON "offer" USING btree ("supplier_id","title" collate "und-x-icu","id","state","released","archived","invalidated","found_by");
