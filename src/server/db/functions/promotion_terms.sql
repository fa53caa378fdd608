-- All that decides whether and at what price a merchant may promote a product.
CREATE OR REPLACE FUNCTION promotion_terms(owner uuid, of_product uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object(
    'product', (SELECT jsonb_build_object('id', p.id, 'status', p.status, 'name', d.name, 'picture', d.picture)
      FROM product p JOIN depot_product d ON d.id = p.depot_product_id WHERE p.id = of_product AND p.merchant_id = owner),
    'slots', g.promotion_slots,
    'running', (SELECT coalesce(jsonb_agg(r.product_id ORDER BY r.id), '[]') FROM promotion r
      WHERE r.merchant_id = owner AND r.deleted_at IS NULL AND r.ends_at > now()),
    'price_per_day', (SELECT value FROM setting WHERE key = 'promotion_price_per_day')
  ) FROM merchant m JOIN grade g ON g.name = m.grade WHERE m.id = owner);
END $$;
