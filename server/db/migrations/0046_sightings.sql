CREATE TABLE "enquiries_told" (
	"user_id" text PRIMARY KEY NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sighting" (
	"user_id" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sighting_user_id_record_id_pk" PRIMARY KEY("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "enquiries_told" ADD CONSTRAINT "enquiries_told_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_date" ON "decision" USING btree ("create_date","kind","offer_id");