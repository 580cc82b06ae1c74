CREATE TABLE "conversation_read" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"up_to" integer NOT NULL,
	"read_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "conversation_read_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
DROP INDEX "message_conversation";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "message" SET "number" = "counted"."number"
FROM (SELECT "id", row_number() OVER (PARTITION BY "conversation_id" ORDER BY "create_date", "id") AS "number" FROM "message") AS "counted"
WHERE "counted"."id" = "message"."id";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_number" ON "message" USING btree ("conversation_id","number");--> statement-breakpoint
ALTER TABLE "conversation_read" ADD CONSTRAINT "conversation_read_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_read" ADD CONSTRAINT "conversation_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A reader's mark stands below the first message of the other side that was not read: nothing becomes read unseen.
INSERT INTO "conversation_read" ("conversation_id", "user_id", "up_to", "read_date")
SELECT "message"."conversation_id", "reader"."user_id",
  coalesce(min("message"."number") FILTER (WHERE "mark"."message_id" IS NULL AND "message"."company_id" <> "app_user"."company_id") - 1, max("message"."number")),
  max("mark"."read_date")
FROM (SELECT DISTINCT "read"."conversation_id", "message_read"."user_id" FROM "message_read" JOIN "message" AS "read" ON "read"."id" = "message_read"."message_id") AS "reader"
JOIN "app_user" ON "app_user"."id" = "reader"."user_id"
JOIN "message" ON "message"."conversation_id" = "reader"."conversation_id"
LEFT JOIN "message_read" AS "mark" ON "mark"."message_id" = "message"."id" AND "mark"."user_id" = "reader"."user_id"
GROUP BY "message"."conversation_id", "reader"."user_id";--> statement-breakpoint
DROP TABLE "message_read" CASCADE;
