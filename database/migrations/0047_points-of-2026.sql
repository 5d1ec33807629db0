-- `unknown_facts` stays: nodes of the version before order their list by it. Nothing writes it, the database computes it.
DROP INDEX "charging_points_best_known";--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "is_operational" boolean;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "source_address" text;--> statement-breakpoint
ALTER TABLE "charging_points" ADD COLUMN "list_rank" smallint GENERATED ALWAYS AS ((not is_sample)::int * 10 * ((case when status = 'manutencao' or access = 'restrito' then 60 else 0 end) + (case when precision = 'town' then 3 else 0 end) + (case speed when 'Rápido' then 0 when 'Semirrápido' then 3 when 'Lento' then 6 else 9 end) + greatest(0, least(30, 2040 - coalesce(extract(year from checked_at at time zone 'UTC')::int, 2015)))) + (max_power_kw is null)::int + (cardinality(connector_types) = 0)::int + (price is null)::int + (opening_hours is null)::int + (address is null)::int + (network is null)::int + (access is null)::int + (payment is null)::int) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "charging_points_rank" ON "charging_points" USING btree ("list_rank","name_key","id");
