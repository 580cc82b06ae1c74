CREATE TABLE "backup_run" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"outcome" text,
	"bytes" bigint,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_latest" ON "backup_run" USING btree ("kind","outcome","ended_at");