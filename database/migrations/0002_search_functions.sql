-- Text in the form that both the index and a search are made of: no accents, no capitals. The Portuguese stemmer knows
-- -ção and -ções only with their accents, so these come back; the words of a plural and its singular then meet.
CREATE OR REPLACE FUNCTION public.busca_texto(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(public.sem_acento(input), 'cao\M', 'ção', 'g'), 'coes\M', 'ções', 'g');
--> statement-breakpoint
-- Stems, for whole words, and beside them the words as written, for what is still being typed.
CREATE OR REPLACE FUNCTION public.busca_vetor(input text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.portuguese', public.busca_texto(input)) || to_tsvector('pg_catalog.simple', public.sem_acento(input));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.busca_noticia(title text, summary text, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(public.busca_vetor(coalesce(title, '')), 'A')
  || setweight(public.busca_vetor(coalesce(summary, '')), 'B')
  || setweight(public.busca_vetor(regexp_replace(coalesce(body, ''), '<[^>]*>', ' ', 'g')), 'D');
