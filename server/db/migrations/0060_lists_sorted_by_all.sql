DROP INDEX "offer_supplier";--> statement-breakpoint
DROP INDEX "offer_supplier_price";--> statement-breakpoint
DROP INDEX "offer_supplier_delivery";--> statement-breakpoint
DROP INDEX "offer_supplier_release";--> statement-breakpoint
DROP INDEX "offer_supplier_release_down";--> statement-breakpoint
DROP INDEX "offer_supplier_number";--> statement-breakpoint
DROP INDEX "offer_supplier_reference";--> statement-breakpoint
DROP INDEX "offer_supplier_title";--> statement-breakpoint
DROP INDEX "offer_customer";--> statement-breakpoint
DROP INDEX "offer_customer_price";--> statement-breakpoint
DROP INDEX "offer_customer_delivery";--> statement-breakpoint
DROP INDEX "offer_customer_release";--> statement-breakpoint
DROP INDEX "offer_customer_number";--> statement-breakpoint
DROP INDEX "offer_customer_reference";--> statement-breakpoint
DROP INDEX "offer_customer_title";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "order_date" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "offer" SET "order_date" = "decision"."create_date" FROM "decision" WHERE "decision"."offer_id" = "offer"."id" AND "decision"."kind" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "enquiry_customer_reference" ON "enquiry" USING btree ("customer_id","reference_number" collate "und-x-icu","id","released","closed","archived");--> statement-breakpoint
CREATE INDEX "enquiry_customer_amount" ON "enquiry" USING btree ("customer_id","amount","id","released","closed","archived");--> statement-breakpoint
CREATE INDEX "enquiry_customer_rank" ON "enquiry" USING btree ("customer_id",(case when "archived" then 3 when "closed" then 2 when "released" then 1 else 0 end),"id","released","closed","archived");--> statement-breakpoint
CREATE INDEX "enquiry_released_reference" ON "enquiry" USING btree ("reference_number" collate "und-x-icu","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_amount" ON "enquiry" USING btree ("amount","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_closed" ON "enquiry" USING btree ("closed","id") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_released_customer" ON "enquiry" USING btree ("customer_id","id","closed") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_supplier_order" ON "offer" USING btree ("supplier_id","order_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_rank" ON "offer" USING btree ("supplier_id",(case when "archived" then 7 when "invalidated" then 6 when "state" = 'CONFIRMED' then 4 when "state" = 'ACCEPTED' then 3
    when "state" = 'DECLINED' then 2 when "state" <> 'OPEN' then 5 when "released" then 1 else 0 end),"id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_customer" ON "offer" USING btree ("supplier_id","customer_id","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_order" ON "offer" USING btree ("customer_id","order_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_rank" ON "offer" USING btree ("customer_id",(case when "archived" then 7 when "invalidated" then 6 when "state" = 'CONFIRMED' then 4 when "state" = 'ACCEPTED' then 3
    when "state" = 'DECLINED' then 2 when "state" <> 'OPEN' then 5 when "released" then 1 else 0 end),"id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_supplier" ON "offer" USING btree ("customer_id","supplier_id","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","invalidated","release_date","customer_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_supplier_price" ON "offer" USING btree ("supplier_id","price","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_delivery" ON "offer" USING btree ("supplier_id","desired_delivery_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_release" ON "offer" USING btree ("supplier_id","release_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_release_down" ON "offer" USING btree ("supplier_id","release_date" DESC NULLS LAST,"id" DESC NULLS FIRST,"state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_number" ON "offer" USING btree ("supplier_id","offer_number" collate "und-x-icu","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_reference" ON "offer" USING btree ("supplier_id","reference_number" collate "und-x-icu","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_supplier_title" ON "offer" USING btree ("supplier_id","title" collate "und-x-icu","id","state","released","archived","invalidated","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","invalidated","supplier_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer_price" ON "offer" USING btree ("customer_id","price","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_delivery" ON "offer" USING btree ("customer_id","desired_delivery_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_release" ON "offer" USING btree ("customer_id","release_date","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_number" ON "offer" USING btree ("customer_id","offer_number" collate "und-x-icu","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_reference" ON "offer" USING btree ("customer_id","reference_number" collate "und-x-icu","id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_title" ON "offer" USING btree ("customer_id","title" collate "und-x-icu","id","state","released","archived","invalidated","found_by");