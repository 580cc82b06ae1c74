-- An article is to be had or not; many articles can get one value in one step, which is kept as an import is (rule W13).
ALTER TABLE "article" ADD COLUMN "state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_import" ADD COLUMN "bulk" jsonb;--> statement-breakpoint
CREATE INDEX "article_inactive" ON "article" USING btree ("id") WHERE "article"."state" <> 'ACTIVE';
