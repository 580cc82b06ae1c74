CREATE TABLE "article_picture" (
	"address" text PRIMARY KEY NOT NULL,
	"sha256" text,
	"kind" text,
	"next_try" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_picture_content" ON "article_picture" USING btree ("sha256");