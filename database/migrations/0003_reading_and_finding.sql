CREATE TABLE "news_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"news_id" integer NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "cover_vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "faq" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (public.busca_noticia(title, summary, coalesce(content_text, content_html, content_rich, content))) STORED;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "news_former_slugs" ADD CONSTRAINT "news_former_slugs_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_former_slugs_news" ON "news_former_slugs" USING btree ("news_id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_vehicle_id_vehicles_id_fk" FOREIGN KEY ("cover_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search");