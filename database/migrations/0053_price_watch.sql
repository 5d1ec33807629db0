CREATE TABLE "vehicle_price_looks" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"price_brl" double precision NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"shown_at" timestamp with time zone,
	"no_answer_count" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "price_page" text;--> statement-breakpoint
ALTER TABLE "vehicle_price_looks" ADD CONSTRAINT "vehicle_price_looks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;