ALTER TABLE "distributor_tariffs" ADD COLUMN "off_peak_brl_per_kwh" double precision;--> statement-breakpoint
ALTER TABLE "distributor_tariffs" ADD COLUMN "intermediate_brl_per_kwh" double precision;--> statement-breakpoint
ALTER TABLE "distributor_tariffs" ADD COLUMN "peak_brl_per_kwh" double precision;