CREATE TABLE "bid_decline" (
	"enquiry_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bid_decline_enquiry_id_supplier_id_pk" PRIMARY KEY("enquiry_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "offers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bid_decline" ADD CONSTRAINT "bid_decline_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_decline" ADD CONSTRAINT "bid_decline_supplier_id_company_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;