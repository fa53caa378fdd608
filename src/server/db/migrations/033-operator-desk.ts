/**
 * What operators look up and keep: notes about a merchant, the change history of a merchant, search in merchants, and notices that
 * can be changed and withdrawn.
 */
export const operatorDesk = `
CREATE TABLE merchant_note (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX merchant_note_merchant ON merchant_note (merchant_id, created_at, id);

-- The merchant of what an operator has acted on: the merchant, or the owner of a document.
CREATE FUNCTION merchant_of_target(target text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  document uuid;
BEGIN
  IF target !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    RETURN NULL;
  END IF;
  document := target::uuid;
  RETURN coalesce(
    (SELECT id FROM merchant WHERE id = document),
    (SELECT merchant_id FROM recharge WHERE id = document),
    (SELECT merchant_id FROM withdrawal WHERE id = document),
    (SELECT merchant_id FROM shop_order WHERE id = document),
    (SELECT merchant_id FROM credit WHERE id = document),
    (SELECT merchant_id FROM deduction WHERE id = document),
    (SELECT merchant_id FROM submission WHERE id = document),
    (SELECT merchant_id FROM feedback WHERE id = document));
END $$;
ALTER TABLE audit ADD COLUMN merchant_id uuid REFERENCES merchant (id);
ALTER TABLE audit DISABLE TRIGGER audit_append_only;
UPDATE audit SET merchant_id = merchant_of_target(target) WHERE target <> '';
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
CREATE INDEX audit_merchant ON audit (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX audit_operator ON audit (operator_id, created_at, id);
CREATE INDEX audit_action ON audit (action, created_at, id);

ALTER TABLE notice
  ADD COLUMN operator_id uuid REFERENCES operator (id),
  ADD COLUMN updated_at timestamptz(3),
  ADD COLUMN withdrawn_at timestamptz(3);
UPDATE notice SET operator_id = audit.operator_id FROM audit WHERE audit.action = 'notice_post' AND audit.target = notice.id::text;
CREATE INDEX notice_operator ON notice (created_at, id) WHERE operator_id IS NOT NULL;

ALTER TABLE telegram_user ADD COLUMN username text NOT NULL DEFAULT '';
ALTER TABLE telegram_ticket ADD COLUMN username text NOT NULL DEFAULT '';
CREATE INDEX telegram_user_username ON telegram_user (lower(username) text_pattern_ops);
CREATE INDEX withdrawal_account_address ON withdrawal_account (lower(fields ->> 'address'));

CREATE INDEX depot_product_created_at ON depot_product (created_at, id);
CREATE INDEX shop_order_merchant_maturing ON shop_order (merchant_id)
  WHERE status = 'ywc' AND proceeds_transfer IS NOT NULL AND settled_at IS NULL;

-- Width, case and accents do not matter to a search.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(regexp_replace(lower(normalize(given, NFKD)), '[\\u0300-\\u036F]', '', 'g'), NFC)
$$;
-- All pairs and triples of characters of a text; of one that is looked for, the longest only.
CREATE FUNCTION text_grams(given text, shortest integer) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(given, place, size)), '{}')
  FROM generate_series(shortest, 3) AS size, generate_series(1, length(given) - size + 1) AS place
$$;
ALTER TABLE merchant ADD COLUMN search text NOT NULL
  GENERATED ALWAYS AS (fold_text(account || ' ' || nickname || ' ' || shop_code)) STORED;
CREATE INDEX merchant_search ON merchant USING gin (text_grams(search, 2));

COMMENT ON COLUMN audit.merchant_id IS 'The merchant whom the action is about.';
COMMENT ON COLUMN notice.operator_id IS 'Who posted it; null: made by the system.';
COMMENT ON COLUMN notice.withdrawn_at IS 'Nobody sees it from then on.';
COMMENT ON COLUMN telegram_user.username IS 'Without @; empty without one.';
`
