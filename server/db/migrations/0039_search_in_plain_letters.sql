-- The indexes that hold the column go with it and are made again, and with the statistics of the column before.
ALTER TABLE "enquiry" drop column "found_by";--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "found_by" text GENERATED ALWAYS AS (translate(lower(("title" || ' ' || "reference_number") collate "default"), 'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž', 'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" drop column "found_by";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "found_by" text GENERATED ALWAYS AS (translate(lower(("offer_number" || ' ' || "title" || ' ' || "reference_number") collate "default"), 'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž', 'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzz')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiry_released_title" ON "enquiry" USING btree ("title" collate "und-x-icu","id","closed","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_found" ON "enquiry" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date","id","released","closed","archived","release_date","found_by");--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date","id","closed","customer_id","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_found" ON "offer" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","release_date","customer_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","supplier_id","found_by");--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "found_by" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "offer" ALTER COLUMN "found_by" SET STATISTICS 1000;
