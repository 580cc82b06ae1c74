CREATE TABLE "identity_enrolment" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"secret" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"code" text,
	"counter" integer,
	"recovery" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"secret" text NOT NULL,
	"last_counter" integer NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_factor_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "identity_pending_sign_in" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_code" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identity_recovery_code_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "factor_id" text;--> statement-breakpoint
ALTER TABLE "identity_enrolment" ADD CONSTRAINT "identity_enrolment_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_factor" ADD CONSTRAINT "identity_factor_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pending_sign_in" ADD CONSTRAINT "identity_pending_sign_in_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_code" ADD CONSTRAINT "identity_recovery_code_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_pending_sign_in_account" ON "identity_pending_sign_in" USING btree ("account_id");