ALTER TABLE "change_entry" ADD COLUMN "write_id" text;--> statement-breakpoint
ALTER TABLE "change_entry" ADD COLUMN "action" text NOT NULL DEFAULT 'CHANGED';--> statement-breakpoint
ALTER TABLE "change_entry" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "close_date" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "enquiry" SET "released_by" = "told"."user_id"
FROM (SELECT DISTINCT ON ("entity_id") "entity_id", "user_id" FROM "change_entry"
  WHERE "entity_kind" = 'ENQUIRY' AND "field" = 'released' AND "after" = 'true' ORDER BY "entity_id", "id" DESC) AS "told"
WHERE "told"."entity_id" = "enquiry"."id";--> statement-breakpoint
UPDATE "enquiry" SET "close_date" = "told"."at"
FROM (SELECT "entity_id", max("create_date") AS "at" FROM "change_entry"
  WHERE "entity_kind" = 'ENQUIRY' AND "field" = 'closed' AND "after" = 'true' GROUP BY "entity_id") AS "told"
WHERE "told"."entity_id" = "enquiry"."id";--> statement-breakpoint
-- Until now a write was known by its person and its moment, and what was done by the field and its text.
UPDATE "change_entry" SET
  "write_id" = md5(concat_ws('|', "entity_kind", "entity_id", "user_id", "create_date")),
  "action" = CASE
    WHEN "field" = 'fileItems' AND "before" IS NULL THEN 'FILE_ADDED'
    WHEN "field" = 'fileItems' AND "after" IS NULL THEN 'FILE_REMOVED'
    WHEN "field" = 'fileItems' THEN 'FILE_TYPED'
    WHEN "field" = 'bomFileName' AND "after" IS NULL THEN 'BOM_REMOVED'
    WHEN "field" = 'bomFileName' THEN 'BOM_STORED'
    WHEN "field" = 'bomMapping' THEN 'BOM_MAPPED'
    WHEN "field" = 'released' OR "field" = 'pendingRegistration' AND "after" = 'false' THEN 'RELEASED'
    WHEN "field" = 'closed' THEN CASE "after" WHEN 'true' THEN 'CLOSED' ELSE 'REOPENED' END
    WHEN "field" = 'archived' THEN 'ARCHIVED'
    WHEN "field" = 'invalidated' THEN 'INVALIDATED'
    WHEN "field" = 'state' AND "after" IN ('ACCEPTED', 'DECLINED', 'CONFIRMED') THEN "after"
    WHEN "field" = 'active' THEN 'DEACTIVATED'
    WHEN "field" = 'deleted' THEN 'DELETED'
    WHEN "field" = 'password' THEN 'PASSWORD_SET'
    ELSE 'CHANGED'
  END;--> statement-breakpoint
UPDATE "change_entry" SET "action" = "told"."action"
FROM (SELECT "write_id", min("action") AS "action" FROM "change_entry" WHERE "action" <> 'CHANGED' GROUP BY "write_id") AS "told"
WHERE "told"."write_id" = "change_entry"."write_id";--> statement-breakpoint
-- A file was told as its name, a file that got another type as "name: TYPE".
UPDATE "change_entry" SET
  "field" = 'fileType',
  "file" = CASE "action" WHEN 'FILE_TYPED' THEN substring("after" FROM '^(.*): [A-Z_]+$') ELSE coalesce("after", "before") END,
  "before" = CASE "action" WHEN 'FILE_TYPED' THEN substring("before" FROM ': ([A-Z_]+)$') END,
  "after" = CASE "action" WHEN 'FILE_TYPED' THEN substring("after" FROM ': ([A-Z_]+)$') END
WHERE "field" = 'fileItems';--> statement-breakpoint
UPDATE "change_entry" SET "file" = coalesce("after", "before") WHERE "field" = 'bomFileName';--> statement-breakpoint
-- A mapping was told as "matched/lines".
INSERT INTO "change_entry" ("entity_kind", "entity_id", "write_id", "action", "field", "before", "after", "user_id", "user_full_name", "create_date")
SELECT "entity_kind", "entity_id", "write_id", "action", 'lines', split_part("before", '/', 2), split_part("after", '/', 2), "user_id", "user_full_name", "create_date"
FROM "change_entry" WHERE "field" = 'bomMapping';--> statement-breakpoint
UPDATE "change_entry" SET "field" = 'matched', "before" = split_part("before", '/', 1), "after" = split_part("after", '/', 1)
WHERE "field" = 'bomMapping';--> statement-breakpoint
UPDATE "change_entry" SET "file" = coalesce((SELECT "filename" FROM "bom" WHERE "enquiry_id" = "entity_id"), '')
WHERE "field" IN ('matched', 'lines') AND "action" = 'BOM_MAPPED';--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "before" SET DATA TYPE jsonb USING CASE
  WHEN "before" IN ('true', 'false') AND "field" IN ('released', 'closed', 'archived', 'invalidated', 'active', 'pendingRegistration', 'admin', 'wireTagLabel', 'customerRegulation') THEN "before"::jsonb
  WHEN "field" IN ('amount', 'price', 'matched', 'lines') THEN "before"::jsonb
  ELSE to_jsonb("before")
END;--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "after" SET DATA TYPE jsonb USING CASE
  WHEN "after" IN ('true', 'false') AND "field" IN ('released', 'closed', 'archived', 'invalidated', 'active', 'pendingRegistration', 'admin', 'wireTagLabel', 'customerRegulation') THEN "after"::jsonb
  WHEN "field" IN ('amount', 'price', 'matched', 'lines') THEN "after"::jsonb
  ELSE to_jsonb("after")
END;--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "write_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "action" DROP DEFAULT;
