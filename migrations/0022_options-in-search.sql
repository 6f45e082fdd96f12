-- Search also finds a dish by the names of its options. A dish has its own id as a lexeme (!), so that dishes whose
-- options match become terms of the same query.
CREATE FUNCTION dish_lexemes(id uuid, name text, name_ar text, description text, description_ar text, category_id uuid)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  result text[] := lexemes_of_name(name) || lexemes_of_name(name_ar) || ('@' || category_id) || ('!' || id);
  word text;
BEGIN
  FOREACH word IN ARRAY folded_words(description) || coalesce(folded_words(description_ar), '{}') LOOP
    result := result || ('.' || word) || ('.' || without_article(word));
  END LOOP;
  RETURN array_to_tsvector(result);
END $$;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_lexemes";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_lexemes" "tsvector" GENERATED ALWAYS AS (dish_lexemes(id, name, name_ar, description, description_ar, category_id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_lexemes") WITH (gin_pending_list_limit=256);--> statement-breakpoint
DROP FUNCTION dish_lexemes(text, text, text, text, uuid);--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "search_lexemes" "tsvector" GENERATED ALWAYS AS (name_lexemes(name, name_ar)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "options_search" ON "options" USING gin ("search_lexemes");
