-- A list of texts as one text. Declared immutable, so that a column can be made of it: for texts it is.
CREATE FUNCTION words_of(texts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN CASE WHEN cardinality(texts) = 0 THEN '' ELSE array_to_string(texts, ' ') END;
END $$;
--> statement-breakpoint
CREATE TABLE "article_number" (
	"kind" text NOT NULL,
	"manufacturer_id" text DEFAULT '' NOT NULL,
	"key" text collate "C" NOT NULL,
	"plain" text collate "C" GENERATED ALWAYS AS (ltrim(translate("key", ' .-/_', ''), '0')) STORED NOT NULL,
	"article_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "article_order_number";--> statement-breakpoint
DROP INDEX "article_manufacturer_number";--> statement-breakpoint
DROP INDEX "article_manufacturer";--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "manufacturer_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "manufacturer_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "order_number" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "order_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "quantity" double precision;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "quantity_unit_id" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "found_by" text GENERATED ALWAYS AS ("order_number" || ' ' || "manufacturer_number" || ' ' || "erp_number" || ' ' || "ean_number" || ' ' || "description" || ' ' || words_of("possible_order_numbers") || ' ' || words_of("possible_manufacturer_numbers")) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "article_number_once" ON "article_number" USING btree ("key","kind","manufacturer_id");--> statement-breakpoint
CREATE INDEX "article_number_plain" ON "article_number" USING btree ("plain","kind","manufacturer_id","article_id");--> statement-breakpoint
CREATE INDEX "article_number_article" ON "article_number" USING btree ("article_id");--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_quantity_unit_id_unit_id_fk" FOREIGN KEY ("quantity_unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_list_price" ON "article" USING btree ("list_price","id");--> statement-breakpoint
CREATE INDEX "article_weight" ON "article" USING btree ("weight","id");--> statement-breakpoint
CREATE INDEX "article_manufacturer_by_number" ON "article" USING btree ("manufacturer_id","manufacturer_number","id");--> statement-breakpoint
CREATE INDEX "article_manufacturer_by_price" ON "article" USING btree ("manufacturer_id","list_price","id");--> statement-breakpoint
CREATE INDEX "article_manufacturer_by_weight" ON "article" USING btree ("manufacturer_id","weight","id");--> statement-breakpoint
CREATE INDEX "article_source" ON "article" USING btree ("article_import_source");--> statement-breakpoint
CREATE INDEX "article_eclass" ON "article" USING btree ("eclass9_1_id");--> statement-breakpoint
CREATE INDEX "article_found" ON "article" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_quantity_unit" ON "article" USING btree ("quantity_unit_id") WHERE "article"."quantity_unit_id" is not null;--> statement-breakpoint
CREATE INDEX "article_order_number" ON "article" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "article_manufacturer_number" ON "article" USING btree ("manufacturer_number","id");--> statement-breakpoint
CREATE INDEX "article_manufacturer" ON "article" USING btree ("manufacturer_id","order_number","id");--> statement-breakpoint
-- Once for each statement, whatever it writes: one row of a form, or a whole import. EXECUTE has each planned for as many rows as it has.
CREATE FUNCTION article_numbers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text := 'written';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		told := '(SELECT written.* FROM written JOIN gone USING (id)
			WHERE (written.manufacturer_id, written.order_number, written.manufacturer_number, written.possible_order_numbers, written.possible_manufacturer_numbers)
			IS DISTINCT FROM (gone.manufacturer_id, gone.order_number, gone.manufacturer_number, gone.possible_order_numbers, gone.possible_manufacturer_numbers)) AS changed';
		EXECUTE 'DELETE FROM article_number WHERE article_id IN (SELECT id FROM ' || told || ')';
	ELSIF TG_OP = 'DELETE' THEN
		EXECUTE 'DELETE FROM article_number WHERE article_id IN (SELECT id FROM gone)';
		RETURN NULL;
	END IF;
	EXECUTE 'INSERT INTO article_number (key, kind, manufacturer_id, article_id)
		SELECT DISTINCT lower(number COLLATE "C"), kind, owner, id FROM (
			SELECT id, ''order'' AS kind, '''' AS owner, order_number AS number FROM ' || told || '
			UNION ALL SELECT id, ''order'', '''', unnest(possible_order_numbers) FROM ' || told || '
			UNION ALL SELECT id, ''manufacturer'', coalesce(manufacturer_id, ''''), manufacturer_number FROM ' || told || '
			UNION ALL SELECT id, ''manufacturer'', coalesce(manufacturer_id, ''''), unnest(possible_manufacturer_numbers) FROM ' || told || '
		) AS named WHERE number <> '''' ORDER BY 1, 2, 3';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER article_numbers_inserted AFTER INSERT ON article REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION article_numbers_follow();
--> statement-breakpoint
CREATE TRIGGER article_numbers_updated AFTER UPDATE ON article REFERENCING OLD TABLE AS gone NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION article_numbers_follow();
--> statement-breakpoint
CREATE TRIGGER article_numbers_deleted AFTER DELETE ON article REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION article_numbers_follow();
--> statement-breakpoint
-- What is there already. Of several articles with the same number the first keeps it; the others are told when somebody changes their numbers.
INSERT INTO article_number (key, kind, manufacturer_id, article_id)
	SELECT DISTINCT lower(number COLLATE "C"), kind, owner, id FROM (
		SELECT id, 'order' AS kind, '' AS owner, order_number AS number FROM article
		UNION ALL SELECT id, 'order', '', unnest(possible_order_numbers) FROM article
		UNION ALL SELECT id, 'manufacturer', coalesce(manufacturer_id, ''), manufacturer_number FROM article
		UNION ALL SELECT id, 'manufacturer', coalesce(manufacturer_id, ''), unnest(possible_manufacturer_numbers) FROM article
	) AS named WHERE number <> '' ORDER BY 1, 2, 3, 4
	ON CONFLICT DO NOTHING;
