DROP INDEX "offer_supplier_delivery";--> statement-breakpoint
DROP INDEX "offer_customer_delivery";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "agreed_day" date;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "job_under_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What stands in the data already; of jobs that are over somebody looks once more, until they change.
UPDATE "offer" SET
  "agreed_day" = coalesce("job_data" ->> 'agreed', case when "confirmation_data" ->> 'answer' = 'AGREED' then "confirmation_data" ->> 'deliveryDate' end, "order_data" ->> 'wishedDate')::date,
  "job_under_way" = "job_data" is not null
WHERE "job_data" is not null or "confirmation_data" is not null or "order_data" is not null;--> statement-breakpoint
CREATE INDEX "offer_supplier_job" ON "offer" USING btree ("supplier_id") WHERE "offer"."job_under_way";--> statement-breakpoint
CREATE INDEX "offer_customer_job" ON "offer" USING btree ("customer_id") WHERE "offer"."job_under_way";--> statement-breakpoint
CREATE INDEX "offer_supplier_delivery" ON "offer" USING btree ("supplier_id",coalesce("agreed_day", "desired_delivery_date"),"id","state","released","archived","invalidated");--> statement-breakpoint
CREATE INDEX "offer_customer_delivery" ON "offer" USING btree ("customer_id",coalesce("agreed_day", "desired_delivery_date"),"id","state","released","archived","invalidated");