-- Text as parts of words are compared: one form of each letter, no accents, no capitals, every blank one space.
CREATE OR REPLACE FUNCTION public.busca_trecho(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN public.sem_acento(normalize(regexp_replace(input, '[\s\u00a0\u202f]+', ' ', 'g'), NFC));
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "folded" text GENERATED ALWAYS AS (public.busca_trecho(title) || E'\n' || public.busca_trecho(summary)) STORED;--> statement-breakpoint
CREATE INDEX "news_folded" ON "news" USING gin (folded public.gin_trgm_ops);