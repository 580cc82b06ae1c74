CREATE TABLE "account_removal" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
