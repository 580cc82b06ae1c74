CREATE TABLE "addendum" (
	"enquiry_id" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addendum_enquiry_id_number_pk" PRIMARY KEY("enquiry_id","number")
);
--> statement-breakpoint
CREATE TABLE "addendum_stand" (
	"offer_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addendum_stand_offer_id_number_pk" PRIMARY KEY("offer_id","number")
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "addendum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "addendum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addendum" ADD CONSTRAINT "addendum_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_stand" ADD CONSTRAINT "addendum_stand_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;