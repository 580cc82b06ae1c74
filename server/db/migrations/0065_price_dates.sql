-- Since when an article has its prices (rule W2): whoever writes it, by form, import or anything else.
ALTER TABLE "article" ADD COLUMN "price_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_import_change" ADD COLUMN "price_seen" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION article_price_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.price_date IS NULL AND (NEW.list_price IS NOT NULL OR NEW.purchase_price IS NOT NULL) THEN
      NEW.price_date := date_trunc('milliseconds', clock_timestamp());
    END IF;
  ELSIF NEW.price_date IS NOT DISTINCT FROM OLD.price_date THEN
    NEW.price_date := CASE WHEN NEW.list_price IS NULL AND NEW.purchase_price IS NULL THEN NULL
      ELSE date_trunc('milliseconds', clock_timestamp()) END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER article_price_made BEFORE INSERT ON "article" FOR EACH ROW EXECUTE FUNCTION article_price_dated();--> statement-breakpoint
CREATE TRIGGER article_price_changed BEFORE UPDATE ON "article" FOR EACH ROW WHEN (
  NEW.list_price IS DISTINCT FROM OLD.list_price OR NEW.purchase_price IS DISTINCT FROM OLD.purchase_price
  OR NEW.price_unit_size IS DISTINCT FROM OLD.price_unit_size
) EXECUTE FUNCTION article_price_dated();
