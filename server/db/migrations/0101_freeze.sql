CREATE TABLE "portal_freeze" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "portal_freeze_is_one" CHECK ("portal_freeze"."id" = 'portal')
);
