DROP INDEX "enquiry_title";--> statement-breakpoint
DROP INDEX "offer_reference_number";--> statement-breakpoint
DROP INDEX "enquiry_customer";--> statement-breakpoint
DROP INDEX "enquiry_released";--> statement-breakpoint
DROP INDEX "offer_supplier";--> statement-breakpoint
DROP INDEX "offer_customer";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "found_by" text GENERATED ALWAYS AS ("title" || ' ' || "reference_number") STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "found_by" text GENERATED ALWAYS AS ("offer_number" || ' ' || "title" || ' ' || "reference_number") STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiry_customer_delivery" ON "enquiry" USING btree ("customer_id","desired_delivery_date","id","released","closed","archived");--> statement-breakpoint
CREATE INDEX "enquiry_released_delivery" ON "enquiry" USING btree ("desired_delivery_date","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_found" ON "enquiry" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_supplier_price" ON "offer" USING btree ("supplier_id","price","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_supplier_delivery" ON "offer" USING btree ("supplier_id","desired_delivery_date","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_price" ON "offer" USING btree ("customer_id","price","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_delivery" ON "offer" USING btree ("customer_id","desired_delivery_date","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_customer_release" ON "offer" USING btree ("customer_id","release_date","id","state","released","archived");--> statement-breakpoint
CREATE INDEX "offer_found" ON "offer" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date","id","released","closed","archived","release_date","found_by");--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date","id","closed","customer_id","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","release_date","customer_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","supplier_id","found_by");