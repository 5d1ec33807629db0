ALTER TABLE "vehicles" ADD COLUMN "ethanol_city_km_per_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "ethanol_highway_km_per_l" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "energy_mj_km" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "battery_usable_kwh" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "pbe_class_in_category" text;