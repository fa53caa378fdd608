-- Links the texts and numbers of a document with it, each text once for a merchant and only a digest of a number.
-- Read by src/server/ledger/record-search.ts.
CREATE OR REPLACE FUNCTION add_record_phrases(owner uuid, document uuid, texts text[], numbers text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH phrase AS (
    SELECT text_phrase(owner, folded) AS id, folded
    FROM (SELECT DISTINCT fold_phrase(one) AS folded FROM unnest(texts) AS one) AS f WHERE folded <> ''
  ), added AS (
    INSERT INTO record_phrase (id, merchant_id, text) SELECT id, owner, folded FROM phrase ORDER BY id ON CONFLICT DO NOTHING
  )
  INSERT INTO record_phrase_document (phrase_id, document_id)
    SELECT id, document FROM phrase
    UNION SELECT number_phrase(owner, number), document FROM unnest(numbers) AS number WHERE number <> ''
    ON CONFLICT DO NOTHING;
END $$;
