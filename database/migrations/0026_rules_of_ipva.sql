ALTER TABLE "ipva_rules" ADD COLUMN "price_limit_year" integer;--> statement-breakpoint
ALTER TABLE "ipva_rules" ADD COLUMN "power_up_to_cv" integer;--> statement-breakpoint
ALTER TABLE "ipva_rules" ADD COLUMN "is_flex" boolean;--> statement-breakpoint
ALTER TABLE "ipva_rules" ADD COLUMN "is_to_be_checked" boolean DEFAULT false NOT NULL;