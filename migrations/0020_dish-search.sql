-- Search finds a dish however it is spelled. The rules are those of src/domain/menu/spelling.ts; tests/search compares both.
-- Each function that calls another keeps this search path, so that a restore with another one fills the columns, too.

-- The words of a text: lower case, without accents and vowel marks, letters with several forms in one of them.
CREATE FUNCTION folded_words(input text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := left(input, 5000);
  result text[] := '{}';
  word text;
BEGIN
  folded := regexp_replace(normalize(folded, NFKD),
    '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621''`\u02b0-\u02c0\u2018\u2019\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u00ad]', '', 'g');
  folded := translate(folded,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯØøŁłĐđÐðıٱىیېکڪةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяoollddddiايييككهههه01234567890123456789');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
  folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  folded := regexp_replace(folded,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3003]+', ' ', 'g');
  FOREACH word IN ARRAY string_to_array(folded, ' ') LOOP
    IF word <> '' THEN result := result || left(word, 40); END IF;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
-- Arabic writes the article, and what stands before it, together with the word.
CREATE FUNCTION without_article(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN length(word) >= 5 AND left(word, 3) IN ('وال', 'بال') THEN substr(word, 4)
    WHEN length(word) >= 4 AND left(word, 2) IN ('ال', 'لل') THEN substr(word, 3)
    WHEN length(word) >= 4 AND left(word, 1) = 'و' THEN substr(word, 2)
    ELSE word END;
END $$;
--> statement-breakpoint
-- The consonants of a folded word, the same in Arabic and Latin letters; of a single one, with an a for its vowels.
-- This and `rough_key` are called for every word: they call no function of ours, because keeping a search path takes time.
CREATE FUNCTION spelling_key(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sounds text := CASE WHEN translate(word, '0123456789', '') = '' THEN '' ELSE word END;
  consonants text := '';
  letter text;
  singles text := '';
BEGIN
  sounds := replace(replace(replace(replace(sounds, 'x', 'ks'), 'kh', 'H'), 'sh', 's'), 'ch', 's');
  sounds := replace(replace(sounds, 'تش', 's'), 'ph', 'f');
  IF left(sounds, 1) IN ('v', 'ڤ') THEN sounds := 'f' || substr(sounds, 2); END IF;
  sounds := replace(replace(replace(replace(sounds, 'th', 't'), 'dh', 'd'), 'dj', 'j'), 'gh', 'g');
  sounds := replace(replace(replace(sounds, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
  IF right(sounds, 1) = 'h' THEN sounds := left(sounds, -1); END IF;
  IF right(sounds, 1) = 'ه' THEN sounds := left(sounds, -1) || 'ا'; END IF;
  sounds := translate(sounds,
    'eiouyvw01234اويعڤ56789Hqcكقگغسشصچتطثدضذظبپجژزحخهفلمنر', 'aaaaaaaaaaaaaaaaahthgshkkkkggsssstttddddbpjjzhhhflmnr');
  FOREACH letter IN ARRAY string_to_array(sounds, NULL) LOOP
    IF letter <> 'a' AND letter <> right(consonants, 1) THEN consonants := consonants || letter; END IF;
    IF letter <> right(singles, 1) THEN singles := singles || letter; END IF;
  END LOOP;
  RETURN CASE WHEN length(consonants) > 1 THEN consonants ELSE singles END;
END $$;
--> statement-breakpoint
-- A key with fewer sounds.
CREATE FUNCTION rough_key(key text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letter text;
  singles text := '';
BEGIN
  FOREACH letter IN ARRAY string_to_array(translate(key, 'pdgzj', 'btkss'), NULL) LOOP
    IF letter <> right(singles, 1) THEN singles := singles || letter; END IF;
  END LOOP;
  RETURN singles;
END $$;
--> statement-breakpoint
-- What a name can be found by. The first character says what it is:
--   ^ the whole name    & its rough key    = a word, or two words written as one    ~ the end of a word
--   # a key    % a rough key    - a word without one of its letters    + a rough key without one of its letters
CREATE FUNCTION lexemes_of_name(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  words text[] := folded_words(name);
  result text[] := '{}';
  whole text := '';
  forms text[];
  word text;
  form text;
  key text;
BEGIN
  FOR i IN 1..coalesce(cardinality(words), 0) LOOP
    word := words[i];
    whole := whole || without_article(word);
    FOR n IN 2..length(word) - 2 LOOP result := result || ('~' || substr(word, n)); END LOOP;
    forms := ARRAY[word, without_article(word)];
    IF i < cardinality(words) THEN
      FOREACH form IN ARRAY forms LOOP
        IF right(form, 1) = 'ه' THEN forms := forms || (left(form, -1) || 'ت'); END IF;
      END LOOP;
    END IF;
    FOREACH form IN ARRAY forms LOOP
      FOR n IN 1..length(form) LOOP
        EXIT WHEN length(form) < 4;
        result := result || ('-' || left(form, n - 1) || substr(form, n + 1));
      END LOOP;
    END LOOP;
    IF i < cardinality(words) THEN
      forms := forms || left(word || words[i + 1], 40) || left(word || without_article(words[i + 1]), 40);
    END IF;
    FOREACH form IN ARRAY forms LOOP
      CONTINUE WHEN ('=' || form) = ANY (result);
      result := result || ('=' || form);
      key := spelling_key(form);
      IF length(key) >= 2 THEN result := result || ('#' || key); END IF;
      key := rough_key(key);
      IF length(key) >= 2 THEN result := result || ('%' || key); END IF;
      FOR n IN 1..length(key) LOOP
        EXIT WHEN length(key) < 5;
        result := result || ('+' || left(key, n - 1) || substr(key, n + 1));
      END LOOP;
    END LOOP;
  END LOOP;
  key := rough_key(spelling_key(left(whole, 40)));
  IF length(key) >= 2 THEN result := result || ('&' || key); END IF;
  RETURN CASE WHEN words <> '{}' THEN result || ('^' || left(array_to_string(words, ' '), 100)) ELSE result END;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_lexemes(name text, name_ar text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(lexemes_of_name(name) || lexemes_of_name(name_ar));
END $$;
--> statement-breakpoint
-- What a dish can be found by: its names, the words of its descriptions (.) and its category (@), whose own name is
-- looked up when somebody searches, so that a new name counts at once.
CREATE FUNCTION dish_lexemes(name text, name_ar text, description text, description_ar text, category_id uuid)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  result text[] := lexemes_of_name(name) || lexemes_of_name(name_ar) || ('@' || category_id);
  word text;
BEGIN
  FOREACH word IN ARRAY folded_words(description) || coalesce(folded_words(description_ar), '{}') LOOP
    result := result || ('.' || word) || ('.' || without_article(word));
  END LOOP;
  RETURN array_to_tsvector(result);
END $$;
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_lexemes" "tsvector" GENERATED ALWAYS AS (name_lexemes(name, name_ar)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_lexemes" "tsvector" GENERATED ALWAYS AS (dish_lexemes(name, name_ar, description, description_ar, category_id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_lexemes") WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_words";