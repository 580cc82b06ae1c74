CREATE TABLE "conversation_told" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"up_to" integer NOT NULL,
	"told_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "conversation_told_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"thread" text,
	"unsubscribe" text,
	"good_until" timestamp (3) with time zone,
	"once_key" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sent_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_off" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "mail_off_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "conversation_told" ADD CONSTRAINT "conversation_told_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_told" ADD CONSTRAINT "conversation_told_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_off" ADD CONSTRAINT "mail_off_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at") WHERE "mail"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "mail_state" ON "mail" USING btree ("state","create_date");--> statement-breakpoint
CREATE INDEX "message_date" ON "message" USING btree ("create_date");