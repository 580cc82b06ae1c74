CREATE TABLE "approval" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"order_data" jsonb,
	"contracts" jsonb,
	"files" jsonb NOT NULL,
	"answered_by" text,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approval_limit" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approvers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_offer" ON "approval" USING btree ("offer_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_once" ON "approval" USING btree ("offer_id") WHERE "approval"."state" = 'ASKED';