/**
 * Search in a merchant's records. A merchant's records share few different texts (goods, accounts, reasons), so each is kept once,
 * folded, and linked to the documents that it describes; a movement without a document is one itself. Numbers are found whole or
 * by their end, so only a digest of them is kept. Triggers write both with the document, from the backend and from imports alike.
 */
export const recordSearch = `
CREATE TABLE record_phrase (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  text text NOT NULL
);
CREATE INDEX record_phrase_merchant ON record_phrase (merchant_id);
CREATE TABLE record_phrase_document (
  phrase_id uuid NOT NULL,
  document_id uuid NOT NULL,
  PRIMARY KEY (phrase_id, document_id)
);
COMMENT ON TABLE record_phrase IS 'What the records of a merchant are found by. Derived from their documents.';
COMMENT ON COLUMN record_phrase.id IS 'A digest of the merchant and the text.';
COMMENT ON COLUMN record_phrase_document.phrase_id IS 'Of a number only the digest is kept: it has no row in record_phrase.';
COMMENT ON COLUMN record_phrase_document.document_id IS 'An order, a withdrawal, a recharge, …, or a transfer without one.';

-- The documents and the amount of records, for a search.
CREATE INDEX entry_document ON entry (coalesce(reference_id, transfer_id)) WHERE record;
CREATE INDEX entry_amount ON entry (merchant_id, abs(amount)) WHERE record;

-- Like fold_text; Vietnamese is found without any of its marks, and blanks are one space.
CREATE FUNCTION fold_phrase(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(fold_text(given), 'đøł', 'dol'), '\\s+', ' ', 'g'))
$$;
-- What a phrase must contain: every word of the keyword. A masked account has stars in its middle.
CREATE FUNCTION phrase_patterns(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg('%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%')
  FROM regexp_split_to_table(fold_phrase(replace(keyword, '*', ' ')), ' ') AS word WHERE word <> ''
$$;
CREATE FUNCTION text_phrase(owner uuid, folded text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5(owner::text || ':' || folded)::uuid
$$;
-- The prefixes are those that the app shows before the end of an id.
CREATE FUNCTION number_phrase(owner uuid, given text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5(owner::text || '=' || regexp_replace(fold_text(given), '^\\s*(0x|(rc|wd|tx)-)|\\s', '', 'g'))::uuid
$$;

CREATE FUNCTION add_record_phrases(owner uuid, document uuid, texts text[], numbers text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH given AS (
    SELECT text_phrase(owner, folded) AS id, folded
    FROM (SELECT DISTINCT fold_phrase(one) AS folded FROM unnest(texts) AS one) AS f WHERE folded <> ''
  ), added AS (
    INSERT INTO record_phrase (id, merchant_id, text) SELECT id, owner, folded FROM given ORDER BY id ON CONFLICT DO NOTHING
  )
  INSERT INTO record_phrase_document (phrase_id, document_id)
    SELECT id, document FROM given
    UNION SELECT number_phrase(owner, number), document FROM unnest(numbers) AS number WHERE number <> ''
    ON CONFLICT DO NOTHING;
END $$;

-- The name of the goods in every language: a merchant finds them whichever one the app is in.
CREATE FUNCTION add_order_phrases(o shop_order) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(o.merchant_id, o.id,
    ARRAY[o.buyer_name, (SELECT string_agg(value, ' ') FROM jsonb_each_text(o.title))],
    ARRAY[o.number, right(o.number, 6)])
$$;
-- The middle of an address cannot be found by parts: who has only the session must not read it out.
CREATE FUNCTION add_withdrawal_phrases(w withdrawal) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(w.merchant_id, w.id,
    ARRAY[concat_ws(' ', w.destination ->> 'network', left(w.destination ->> 'address', 6), right(w.destination ->> 'address', 6),
      w.destination ->> 'bank_name', w.destination ->> 'label')],
    ARRAY[w.destination ->> 'address', w.destination ->> 'card_number', w.transaction_id, right(w.id::text, 6)])
$$;
CREATE FUNCTION add_recharge_phrases(r recharge) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(r.merchant_id, r.id, ARRAY[r.network], ARRAY[r.transaction_id, right(r.id::text, 6)])
$$;
CREATE FUNCTION add_transfer_phrases(t transfer) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(a.merchant_id, coalesce(t.reference_id, t.id), ARRAY[t.note], ARRAY[right(t.id::text, 6)])
  FROM account a WHERE a.id IN (t.debit_account, t.credit_account) AND a.merchant_id IS NOT NULL LIMIT 1
$$;

-- The names of buyers are erased some day, and must not live on here.
CREATE FUNCTION write_order_phrases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former uuid := text_phrase(NEW.merchant_id, fold_phrase(OLD.buyer_name));
BEGIN
  IF OLD.buyer_name <> NEW.buyer_name THEN
    DELETE FROM record_phrase_document WHERE phrase_id = former AND document_id = NEW.id;
    DELETE FROM record_phrase WHERE id = former AND NOT EXISTS (SELECT FROM record_phrase_document WHERE phrase_id = former);
  END IF;
  PERFORM add_order_phrases(NEW);
  RETURN NULL;
END $$;
CREATE FUNCTION write_withdrawal_phrases() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM add_withdrawal_phrases(NEW); RETURN NULL; END $$;
CREATE FUNCTION write_recharge_phrases() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM add_recharge_phrases(NEW); RETURN NULL; END $$;
CREATE FUNCTION write_transfer_phrases() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM add_transfer_phrases(NEW); RETURN NULL; END $$;

CREATE TRIGGER shop_order_phrases AFTER INSERT OR UPDATE OF title, buyer_name ON shop_order
  FOR EACH ROW EXECUTE FUNCTION write_order_phrases();
CREATE TRIGGER withdrawal_phrases AFTER INSERT OR UPDATE OF transaction_id ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION write_withdrawal_phrases();
CREATE TRIGGER recharge_phrases AFTER INSERT OR UPDATE OF network, transaction_id ON recharge
  FOR EACH ROW EXECUTE FUNCTION write_recharge_phrases();
-- Others have nothing of their own to be found by.
CREATE TRIGGER transfer_phrases AFTER INSERT ON transfer
  FOR EACH ROW WHEN (NEW.note <> '' OR NEW.reference_kind IS NULL OR NEW.reference_kind NOT IN ('recharge', 'withdrawal', 'order'))
  EXECUTE FUNCTION write_transfer_phrases();

DO $$ BEGIN
  PERFORM add_order_phrases(o) FROM shop_order o;
  PERFORM add_withdrawal_phrases(w) FROM withdrawal w;
  PERFORM add_recharge_phrases(r) FROM recharge r;
  PERFORM add_transfer_phrases(t) FROM transfer t
    WHERE t.note <> '' OR t.reference_kind IS NULL OR t.reference_kind NOT IN ('recharge', 'withdrawal', 'order');
  -- Refunds before 2026-11-22 have their reason only in the order.
  PERFORM add_record_phrases(o.merchant_id, o.id, ARRAY[o.reason], '{}') FROM shop_order o WHERE o.refund = 'refunded';
END $$;
`
