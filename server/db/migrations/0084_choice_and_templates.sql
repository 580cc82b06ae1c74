CREATE TABLE "offer_choice" (
	"offer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"chosen" jsonb NOT NULL,
	CONSTRAINT "offer_choice_offer_id_user_id_pk" PRIMARY KEY("offer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "price_template" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"price_lines" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"created_by" text
);
--> statement-breakpoint
ALTER TABLE "offer_choice" ADD CONSTRAINT "offer_choice_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_choice" ADD CONSTRAINT "offer_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_template" ADD CONSTRAINT "price_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_template_name" ON "price_template" USING btree ("company_id","name");