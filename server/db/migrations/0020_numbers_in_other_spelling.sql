-- Whether two numbers of the same normal form are the same: with the same decimal points (1.0 is not 10), and with digits that are parted at the same places, or
-- those of one not at all (1-11 is not 11-1). A point before one or two digits is a decimal point.
CREATE FUNCTION same_parts(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	decimal_point CONSTANT text := '(?<=[0-9])[.](?=[0-9]{1,2}(?![0-9]))';
	between_digits CONSTANT text := '(?<=[0-9])[^[:alnum:],]+(?=[0-9])';
BEGIN
	one := plain_number(regexp_replace(regexp_replace(regexp_replace(one, '\s', '', 'g'), decimal_point, ',', 'g'), between_digits, '|', 'g'));
	other := plain_number(regexp_replace(regexp_replace(regexp_replace(other, '\s', '', 'g'), decimal_point, ',', 'g'), between_digits, '|', 'g'));
	RETURN replace(one, '|', '') = replace(other, '|', '') AND (one = other OR position('|' IN one) = 0 OR position('|' IN other) = 0);
END $$;
--> statement-breakpoint
-- All texts in small letters: to be compared as they are.
ALTER TABLE "article" drop column "found_by";
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "found_by" text GENERATED ALWAYS AS (lower(("order_number" || ' ' || "manufacturer_number" || ' ' || "erp_number" || ' ' || "ean_number" || ' ' || "description" || ' ' || words_of("possible_order_numbers") || ' ' || words_of("possible_manufacturer_numbers")) collate "default")) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "article_found" ON "article" USING gin ("found_by" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "article_double" (
	"article_id" text NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "article_double_article_id_other_id_pk" PRIMARY KEY("article_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "article_double_other" ON "article_double" USING btree ("other_id");
--> statement-breakpoint
CREATE INDEX "article_without_price" ON "article" USING btree ("article_import_source") WHERE "article"."list_price" is null and "article"."purchase_price" is null;
--> statement-breakpoint
CREATE INDEX "article_doubtful_unit" ON "article" USING btree ("article_import_source") WHERE "article"."unit_id" is null or "article"."price_unit_size" not in (1, 10, 100, 1000);
--> statement-breakpoint
-- Once for each statement, whatever it writes: one row of a form, or a whole import. What leaves the numbers alone costs one comparison of old and new rows.
-- EXECUTE has each planned for as many rows as it has.
CREATE OR REPLACE FUNCTION article_numbers_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		EXECUTE 'SELECT array_agg(id) FROM written JOIN gone USING (id)
			WHERE (written.manufacturer_id, written.order_number, written.manufacturer_number, written.possible_order_numbers, written.possible_manufacturer_numbers)
			IS DISTINCT FROM (gone.manufacturer_id, gone.order_number, gone.manufacturer_number, gone.possible_order_numbers, gone.possible_manufacturer_numbers)' INTO changed;
	ELSIF TG_OP = 'DELETE' THEN
		EXECUTE 'SELECT array_agg(id) FROM gone' INTO changed;
	ELSE
		EXECUTE 'SELECT array_agg(id) FROM written' INTO changed;
	END IF;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		EXECUTE 'DELETE FROM article_number WHERE article_id = ANY ($1)' USING changed;
		EXECUTE 'DELETE FROM article_double WHERE article_id = ANY ($1) OR other_id = ANY ($1)' USING changed;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		EXECUTE 'INSERT INTO article_number (key, kind, manufacturer_id, article_id)
			SELECT DISTINCT lower(number COLLATE "C"), kind, owner, id FROM (
				SELECT id, ''order'' AS kind, '''' AS owner, order_number AS number FROM written
				UNION ALL SELECT id, ''order'', '''', unnest(possible_order_numbers) FROM written
				UNION ALL SELECT id, ''manufacturer'', coalesce(manufacturer_id, ''''), manufacturer_number FROM written
				UNION ALL SELECT id, ''manufacturer'', coalesce(manufacturer_id, ''''), unnest(possible_manufacturer_numbers) FROM written
			) AS named WHERE number <> '''' AND id = ANY ($1) ORDER BY 1, 2, 3' USING changed;
		EXECUTE 'INSERT INTO article_double (article_id, other_id)
			SELECT unnest(ARRAY[one.article_id, other.article_id]), unnest(ARRAY[other.article_id, one.article_id])
			FROM article_number one JOIN article_number other USING (plain, kind, manufacturer_id)
			WHERE one.article_id = ANY ($1) AND one.article_id <> other.article_id AND plain <> '''' AND same_parts(one.key, other.key)
			ON CONFLICT DO NOTHING' USING changed;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ANALYZE article_number;
--> statement-breakpoint
-- What is there already.
INSERT INTO article_double (article_id, other_id)
	SELECT DISTINCT one.article_id, other.article_id
	FROM article_number one JOIN article_number other USING (plain, kind, manufacturer_id)
	WHERE one.article_id <> other.article_id AND plain <> '' AND same_parts(one.key, other.key);
