ALTER TABLE "news" ADD COLUMN "cover_chart" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "series" text;--> statement-breakpoint
CREATE INDEX "news_author" ON "news" USING btree ("author","published_date","id");--> statement-breakpoint
CREATE INDEX "news_series" ON "news" USING btree ("series","published_date","id");