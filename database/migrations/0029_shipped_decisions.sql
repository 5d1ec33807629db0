CREATE TABLE "shipped_decisions" (
	"key" text PRIMARY KEY NOT NULL,
	"decided" jsonb NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
