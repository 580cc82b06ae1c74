-- Who registered has made themselves and their company: the history says so by its own word (rule R4). Nobody registers as the operator.
UPDATE "change_entry" SET "action" = 'REGISTERED' FROM "app_user", "company"
WHERE "change_entry"."action" = 'CREATED' AND "app_user"."id" = "change_entry"."user_id"
  AND "company"."id" = "app_user"."company_id" AND "company"."type" <> 'ADMIN'
  AND (
    "change_entry"."entity_kind" = 'USER' AND "change_entry"."entity_id" = "app_user"."id"
    OR "change_entry"."entity_kind" = 'COMPANY' AND "change_entry"."entity_id" = "company"."id"
  );
