CREATE TABLE "identity_account" (
	"id" text PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"password_hash" text,
	"password_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "identity_account_mail_unique" UNIQUE("mail")
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_browser" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"last_use" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_browser_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "identity_code" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_code_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sign_in_date" timestamp (3) with time zone NOT NULL,
	"last_use" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_browser" ADD CONSTRAINT "identity_browser_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_code" ADD CONSTRAINT "identity_code_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_token" ADD CONSTRAINT "identity_token_session_id_identity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_session_account" ON "identity_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_token_session" ON "identity_token" USING btree ("session_id");