CREATE TABLE "article_import" (
	"id" text PRIMARY KEY NOT NULL,
	"config_id" text,
	"config_title" text NOT NULL,
	"config" jsonb NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"trial_id" text,
	"state" text NOT NULL,
	"percent" double precision DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text NOT NULL,
	"user_full_name" text NOT NULL,
	"beat" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"start_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"end_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "article_import_change" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"article_id" text,
	"order_number" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"written" timestamp (3) with time zone NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "article_import_change_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "article_import_refusal" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"column" integer,
	"value" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "article_import_refusal_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "import_config" ADD COLUMN "create_manufacturers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_config" ADD COLUMN "create_units" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_config" ADD COLUMN "create_discount_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_import" ADD CONSTRAINT "article_import_config_id_import_config_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."import_config"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_change" ADD CONSTRAINT "article_import_change_import_id_article_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."article_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_import_refusal" ADD CONSTRAINT "article_import_refusal_import_id_article_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."article_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_import_one" ON "article_import" USING btree ((true)) WHERE "article_import"."state" in ('RUNNING', 'UNDOING');--> statement-breakpoint
CREATE INDEX "article_import_start" ON "article_import" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "article_import_content" ON "article_import" USING btree ("sha256");