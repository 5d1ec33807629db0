DROP INDEX "charging_points_search";--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "municipality" text;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "near_town" text;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "near_town_km" real;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "unknown_facts" smallint GENERATED ALWAYS AS ((max_power_kw is null)::int + (cardinality(connector_types) = 0)::int + (price is null)::int + (opening_hours is null)::int + (address is null)::int + (network is null)::int + (access is null)::int + (payment is null)::int) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "charging_points_best_known" ON "charging_points" USING btree ("unknown_facts","name_key","id");--> statement-breakpoint
CREATE INDEX "charging_points_municipality" ON "charging_points" USING btree ("municipality");--> statement-breakpoint
CREATE INDEX "charging_points_search" ON "charging_points" USING gin (public.sem_acento(' ' || "name" || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("near_town", '')) public.gin_trgm_ops);