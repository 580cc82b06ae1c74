ALTER TABLE "identity_session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "network" text DEFAULT '' NOT NULL;