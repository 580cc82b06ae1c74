DROP INDEX "enquiry_customer_title";--> statement-breakpoint
DROP INDEX "offer_supplier_title";--> statement-breakpoint
DROP INDEX "offer_customer_title";--> statement-breakpoint
CREATE INDEX "enquiry_customer_title" ON "enquiry" USING btree ("customer_id","title" collate "und-x-icu","id","released","closed","archived","found_by");--> statement-breakpoint
CREATE INDEX "offer_supplier_title" ON "offer" USING btree ("supplier_id","title" collate "und-x-icu","id","state","released","archived","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer_title" ON "offer" USING btree ("customer_id","title" collate "und-x-icu","id","state","released","archived","found_by");