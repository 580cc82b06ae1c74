DROP INDEX "offer_supplier_price";--> statement-breakpoint
DROP INDEX "offer_customer_price";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "order_data" jsonb;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "order_net" numeric(14, 2);--> statement-breakpoint
CREATE INDEX "offer_supplier_price" ON "offer" USING btree ("supplier_id",coalesce("order_net", "price"),"id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_price" ON "offer" USING btree ("customer_id",coalesce("order_net", "price"),"id","state","released","archived","invalidated");