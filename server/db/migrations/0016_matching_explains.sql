-- The normal form of a number (rule B16). One body for all who compare: the database puts it in the place of each call.
CREATE FUNCTION plain_number(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ltrim(CASE WHEN octet_length(number) = length(number) THEN translate(lower(number COLLATE "C"), E' .-/_\'\t\n\f\r', '')
		ELSE translate(lower(number COLLATE "C"),
			U&'ÄÖÜ .-/_''\0009\000A\000C\000D\00A0\00AD\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\2010\2011\2012\2013\2014\2015\2028\2029\202F\205F\2060\2212\3000\FE63\FEFF\FF0D',
			'äöü') END, '0')
$$;
--> statement-breakpoint
CREATE TABLE "bom_choice" (
	"company_id" text NOT NULL,
	"order_number" text collate "C" NOT NULL,
	"manufacturer_number" text collate "C" NOT NULL,
	"manufacturer_name" text NOT NULL,
	"article_id" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "bom_choice_once" PRIMARY KEY("company_id","order_number","manufacturer_number","manufacturer_name")
);
--> statement-breakpoint
ALTER TABLE "article_number" drop column "plain";--> statement-breakpoint
ALTER TABLE "article_number" ADD COLUMN "plain" text collate "C" GENERATED ALWAYS AS (plain_number("key")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "article_number_plain" ON "article_number" USING btree ("plain","kind","manufacturer_id","article_id");--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "match_reason" jsonb;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "candidates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_line" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bom_choice" ADD CONSTRAINT "bom_choice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bom_choice" ADD CONSTRAINT "bom_choice_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bom_choice_article" ON "bom_choice" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_ean" ON "article" USING btree ("ean_number") WHERE "article"."ean_number" <> '';--> statement-breakpoint
CREATE INDEX "article_erp" ON "article" USING btree ("erp_number") WHERE "article"."erp_number" <> '';--> statement-breakpoint
CREATE INDEX "article_wholesaler_number" ON "article_wholesaler" USING btree ("order_number") WHERE "article_wholesaler"."order_number" <> '';