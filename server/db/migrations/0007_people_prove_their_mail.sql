ALTER TABLE "app_user" ADD COLUMN "mail_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mail_code_hash" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "mail_link_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address_create_date" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "address_last_update" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_mail_code" ON "app_user" USING btree ("mail_code_hash");--> statement-breakpoint
-- Countries were typed; from here on the codes of the list are stored, and none means Germany. What the list does not know stays.
UPDATE "company" SET "country" = named.code FROM (VALUES
  ('', 'DE'),
  ('deutschland', 'DE'),
  ('albanien', 'AL'),
  ('andorra', 'AD'),
  ('australien', 'AU'),
  ('belgien', 'BE'),
  ('bosnien und herzegowina', 'BA'),
  ('brasilien', 'BR'),
  ('bulgarien', 'BG'),
  ('china', 'CN'),
  ('dänemark', 'DK'),
  ('estland', 'EE'),
  ('finnland', 'FI'),
  ('frankreich', 'FR'),
  ('griechenland', 'GR'),
  ('indien', 'IN'),
  ('irland', 'IE'),
  ('island', 'IS'),
  ('israel', 'IL'),
  ('italien', 'IT'),
  ('japan', 'JP'),
  ('kanada', 'CA'),
  ('kroatien', 'HR'),
  ('lettland', 'LV'),
  ('liechtenstein', 'LI'),
  ('litauen', 'LT'),
  ('luxemburg', 'LU'),
  ('malta', 'MT'),
  ('mexiko', 'MX'),
  ('monaco', 'MC'),
  ('montenegro', 'ME'),
  ('niederlande', 'NL'),
  ('nordmazedonien', 'MK'),
  ('norwegen', 'NO'),
  ('österreich', 'AT'),
  ('polen', 'PL'),
  ('portugal', 'PT'),
  ('republik moldau', 'MD'),
  ('rumänien', 'RO'),
  ('san marino', 'SM'),
  ('schweden', 'SE'),
  ('schweiz', 'CH'),
  ('serbien', 'RS'),
  ('singapur', 'SG'),
  ('slowakei', 'SK'),
  ('slowenien', 'SI'),
  ('spanien', 'ES'),
  ('südafrika', 'ZA'),
  ('südkorea', 'KR'),
  ('taiwan', 'TW'),
  ('tschechien', 'CZ'),
  ('türkei', 'TR'),
  ('ukraine', 'UA'),
  ('ungarn', 'HU'),
  ('vereinigte staaten', 'US'),
  ('vereinigtes königreich', 'GB'),
  ('zypern', 'CY')
) AS named(name, code) WHERE lower(trim("company"."country")) = named.name;--> statement-breakpoint
UPDATE "company" SET "country" = upper(trim("country")) WHERE trim("country") ~ '^[A-Za-z]{2}$';--> statement-breakpoint
UPDATE "company" SET "address_create_date" = "create_date", "address_last_update" = "last_update";
