-- What a text is found by, as `foundLetters` of searchWords.ts says it: its letters spelled out and, where that is another text, shortened. Most texts have no
-- letters but those of English and German: they are spared the way through all of Unicode, which takes five times as long.
CREATE FUNCTION found_letters(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	spelled text := lower(given COLLATE "default");
	short text;
BEGIN
	IF octet_length(spelled) > length(spelled) THEN
		spelled := replace(replace(replace(replace(spelled, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');
	END IF;
	IF octet_length(spelled) > length(spelled) THEN
		spelled := regexp_replace(regexp_replace(normalize(spelled, NFD), '([aou])\u0308', '\1e', 'g'), '[\u0300-\u036f]', '', 'g');
		spelled := replace(replace(replace(replace(spelled, 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'ł', 'l');
		spelled := replace(replace(replace(replace(spelled, 'đ', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ı', 'i');
	END IF;
	short := replace(replace(replace(spelled, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
	RETURN CASE WHEN short = spelled THEN spelled ELSE spelled || ' ' || short END;
END $$;
--> statement-breakpoint
-- A million articles are written and indexed anew: with room to do it in.
SET LOCAL maintenance_work_mem = '512MB';
--> statement-breakpoint
ALTER TABLE "article" DROP COLUMN "found_by", ADD COLUMN "found_by" text GENERATED ALWAYS AS (found_letters("order_number" || ' ' || "manufacturer_number" || ' ' || "erp_number" || ' ' || "ean_number" || ' ' || "description" || ' ' || words_of("possible_order_numbers") || ' ' || words_of("possible_manufacturer_numbers"))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "article_found" ON "article" USING gin ("found_by" gin_trgm_ops);
--> statement-breakpoint
-- Which way a search takes rests on how many articles are taken to have its words (0038).
ALTER TABLE "article" ALTER COLUMN "found_by" SET STATISTICS 1000;
--> statement-breakpoint
-- The manufacturers and groups that a word names are looked up by it.
CREATE INDEX "discount_group_found" ON "discount_group" USING gin (found_letters("display_name" || ' ' || words_of("name_variants")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "manufacturer_found" ON "manufacturer" USING gin (found_letters("display_name" || ' ' || words_of("name_variants") || ' ' || "abbreviation") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_found" ON "company" USING gin (found_letters("name") gin_trgm_ops);
--> statement-breakpoint
-- The indexes that hold the column go with it and are made again, and so are its finer statistics (0038).
DROP INDEX "enquiry_released_title";
--> statement-breakpoint
DROP INDEX "offer_number_found";
--> statement-breakpoint
ALTER TABLE "enquiry" DROP COLUMN "found_by", ADD COLUMN "found_by" text GENERATED ALWAYS AS (found_letters("title" || ' ' || "reference_number")) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "found_by", ADD COLUMN "found_by" text GENERATED ALWAYS AS (found_letters("offer_number" || ' ' || "title" || ' ' || "reference_number")) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "enquiry_released_title" ON "enquiry" USING btree ("title" collate "und-x-icu","id","closed","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "enquiry_found" ON "enquiry" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_customer" ON "enquiry" USING btree ("customer_id","create_date","id","released","closed","archived","release_date","found_by");--> statement-breakpoint
CREATE INDEX "enquiry_released" ON "enquiry" USING btree ("create_date","id","closed","customer_id","found_by") WHERE "enquiry"."released" and not "enquiry"."archived";--> statement-breakpoint
CREATE INDEX "offer_found" ON "offer" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_supplier" ON "offer" USING btree ("supplier_id","create_date","id","state","released","archived","release_date","customer_id","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","create_date","id","state","released","archived","supplier_id","found_by");--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "found_by" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "offer" ALTER COLUMN "found_by" SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX "enquiry_customer_title" ON "enquiry" USING btree ("customer_id","title" collate "und-x-icu","id","released","closed","archived","found_by");--> statement-breakpoint
CREATE INDEX "offer_supplier_title" ON "offer" USING btree ("supplier_id","title" collate "und-x-icu","id","state","released","archived","found_by");--> statement-breakpoint
CREATE INDEX "offer_customer_title" ON "offer" USING btree ("customer_id","title" collate "und-x-icu","id","state","released","archived","found_by");--> statement-breakpoint
CREATE INDEX "offer_number_found" ON "offer" USING gin (found_letters("offer_number") gin_trgm_ops);
--> statement-breakpoint
-- What was made anew is not known to the planner yet.
ANALYZE "article", "manufacturer", "discount_group", "company", "enquiry", "offer";
