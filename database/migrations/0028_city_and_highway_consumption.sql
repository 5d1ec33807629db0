ALTER TABLE "vehicles" ADD COLUMN "consumption_city_kwh_per_100_km" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "consumption_highway_kwh_per_100_km" double precision;