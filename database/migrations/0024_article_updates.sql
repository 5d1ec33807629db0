ALTER TABLE "news" ADD COLUMN "updated_date" date;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "change_note" text;