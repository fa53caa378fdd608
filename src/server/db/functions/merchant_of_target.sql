-- The merchant of what an operator has acted on: the merchant, or the owner of a document.
CREATE OR REPLACE FUNCTION merchant_of_target(target text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
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
    (SELECT merchant_id FROM feedback WHERE id = document),
    (SELECT merchant_id FROM order_request WHERE id = document));
END $$;
