-- The name of the goods in every language: a merchant finds them whichever one the app is in.
CREATE OR REPLACE FUNCTION add_order_phrases(o shop_order) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(o.merchant_id, o.id,
    ARRAY[o.buyer_name, (SELECT string_agg(value, ' ') FROM jsonb_each_text(o.title))],
    ARRAY[o.number, right(o.number, 6)])
$$;
