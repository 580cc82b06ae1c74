CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "enquiry_released";--> statement-breakpoint
CREATE INDEX "enquiry_title" ON "enquiry" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_reference_number" ON "offer" USING gin ("reference_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date") WHERE "enquiry"."released" and not "enquiry"."archived";