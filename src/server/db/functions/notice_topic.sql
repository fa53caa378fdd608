-- The topic of a notice about a document, by the kind of the document.
CREATE OR REPLACE FUNCTION notice_topic(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind IN ('recharge', 'withdrawal', 'credit', 'deduction') THEN 'money'
    WHEN kind IN ('order', 'order_request') THEN 'orders'
    WHEN kind = 'submission' THEN 'tasks'
    WHEN kind IN ('security', 'account') THEN 'security'
    ELSE 'news' END
$$;
