ALTER TABLE "article_import" ADD COLUMN "undo_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_import_change" ADD COLUMN "taken_back" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "article_import_change" SET
  "before" = ("before" - 'wholesaler') || jsonb_build_object('wholesalerOrderNumber', "before" #> '{wholesaler,orderNumber}', 'wholesalerPrice', "before" #> '{wholesaler,purchasePrice}'),
  "after" = ("after" - 'wholesaler') || jsonb_build_object('wholesalerOrderNumber', "after" #> '{wholesaler,orderNumber}', 'wholesalerPrice', "after" #> '{wholesaler,purchasePrice}')
WHERE "after" ? 'wholesaler';
