CREATE TABLE "vehicle_price_withdrawals" (
	"price_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"publication_id" integer
);
--> statement-breakpoint
ALTER TABLE "vehicle_prices" ADD COLUMN "publication_id" integer;--> statement-breakpoint
ALTER TABLE "vehicle_price_withdrawals" ADD CONSTRAINT "vehicle_price_withdrawals_price_id_vehicle_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."vehicle_prices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_prices_of_publication" ON "vehicle_prices" USING btree ("publication_id");--> statement-breakpoint
CREATE VIEW "public"."standing_vehicle_prices" AS (select "id", "vehicle_id", "price_brl", "reference_date", "source_codes", "confidence", "recorded_at", "publication_id" from "vehicle_prices" where not exists (select "price_id", "reason", "withdrawn_by", "withdrawn_at", "publication_id" from "vehicle_price_withdrawals" where "vehicle_price_withdrawals"."price_id" = "vehicle_prices"."id"));