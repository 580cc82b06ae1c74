CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"start_id" bigint DEFAULT 0 NOT NULL,
	"start_hash" text DEFAULT '' NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_chain_one" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"kind" text NOT NULL,
	"doer" text NOT NULL,
	"user_id" text,
	"who" text DEFAULT '' NOT NULL,
	"company_id" text,
	"company_name" text DEFAULT '' NOT NULL,
	"record" text,
	"record_id" text,
	"record_name" text DEFAULT '' NOT NULL,
	"record_company_id" text,
	"record_company_name" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"browser" text,
	"system" text,
	"way" text,
	"call_id" text,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_wave" (
	"key" text PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"browser" text,
	"system" text,
	"reason" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_company" ON "audit_entry" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_record_company" ON "audit_entry" USING btree ("record_company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "audit_entry_found" ON "audit_entry" USING gin (found_letters("who" || ' ' || "company_name" || ' ' || "record_name" || ' ' || "record_company_name") gin_trgm_ops);
--> statement-breakpoint
-- The chain (decision 0226): an entry is named by its place, and its hash is made over all that it says and the hash of the one before.
CREATE FUNCTION audit_hash(entry "audit_entry", hash_before text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		hash_before, entry.id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.kind, entry.doer, entry.user_id, entry.who,
		entry.company_id, entry.company_name, entry.record, entry.record_id, entry.record_name, entry.record_company_id,
		entry.record_company_name, entry.facts, entry.changes, entry.network, entry.browser, entry.system, entry.way, entry.call_id
	)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
INSERT INTO "audit_chain" DEFAULT VALUES;--> statement-breakpoint
-- Whoever adds an entry holds the end of the chain until that is committed.
CREATE FUNCTION audit_linked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	chain audit_chain%ROWTYPE;
BEGIN
	SELECT * INTO STRICT chain FROM audit_chain WHERE id = 1 FOR UPDATE;
	NEW.id := chain.last_id + 1;
	NEW.hash := audit_hash(NEW, chain.last_hash);
	UPDATE audit_chain SET last_id = NEW.id, last_hash = NEW.hash WHERE id = 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_linked BEFORE INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION audit_linked();--> statement-breakpoint
-- Nothing of it is changed, and what goes lies before the start of the chain.
CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_entry' THEN
		IF OLD.id <= (SELECT start_id FROM audit_chain WHERE id = 1) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'entries of the log are neither changed nor taken out' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION audit_kept();--> statement-breakpoint
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION audit_kept();--> statement-breakpoint
CREATE TRIGGER audit_chain_kept BEFORE DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION audit_kept();--> statement-breakpoint
CREATE TRIGGER audit_chain_not_emptied BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION audit_kept();--> statement-breakpoint
-- The chain grows at its end alone, and starts later alone: behind an entry that was there.
CREATE FUNCTION audit_chain_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.last_id < OLD.last_id OR NEW.start_id < OLD.start_id OR NEW.start_id > NEW.last_id
		OR (NEW.last_id = OLD.last_id) <> (NEW.last_hash = OLD.last_hash)
		OR (NEW.start_id = OLD.start_id AND NEW.start_hash <> OLD.start_hash)
		OR (NEW.start_id > OLD.start_id AND NEW.start_hash IS DISTINCT FROM (SELECT hash FROM audit_entry WHERE id = NEW.start_id))
	THEN
		RAISE EXCEPTION 'the chain of the log goes on, or starts later' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_chain_moves BEFORE UPDATE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION audit_chain_moved();--> statement-breakpoint
-- The one way in which entries go: all that are older than the first one that is to stay. The chain starts behind them from then on.
CREATE FUNCTION audit_prune(oldest timestamp with time zone) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	chain audit_chain%ROWTYPE;
	last_gone bigint;
BEGIN
	SELECT * INTO STRICT chain FROM audit_chain WHERE id = 1 FOR UPDATE;
	SELECT coalesce(min(id) - 1, chain.last_id) INTO last_gone FROM audit_entry WHERE at >= oldest;
	IF last_gone <= chain.start_id THEN
		RETURN 0;
	END IF;
	UPDATE audit_chain SET start_id = last_gone, start_hash = (SELECT hash FROM audit_entry WHERE id = last_gone) WHERE id = 1;
	DELETE FROM audit_entry WHERE id <= last_gone;
	RETURN last_gone - chain.start_id;
END $$;
