ALTER TABLE "admin_action_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "admin_action_log" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "automarticles_posts" ADD COLUMN "text_pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;