-- Creates an order with its items, and takes their pieces from the depot. Returns nothing if its number is taken.
CREATE OR REPLACE FUNCTION open_order(new_order jsonb, items jsonb, pieces jsonb) RETURNS SETOF shop_order LANGUAGE plpgsql AS $$
DECLARE
  o shop_order := jsonb_populate_record(NULL::shop_order, new_order);
BEGIN
  INSERT INTO shop_order (id, number, merchant_id, kind, project_id, product_id, promotion_id, buyer_name, title, picture, quantity,
      cost, sale_price, status)
    VALUES (o.id, o.number, o.merchant_id, o.kind, o.project_id, o.product_id, o.promotion_id, coalesce(o.buyer_name, ''), o.title, o.picture,
      o.quantity, o.cost, o.sale_price, o.status)
    ON CONFLICT (number) DO NOTHING RETURNING * INTO o;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM take_stock(pieces);
  INSERT INTO order_item (order_id, depot_product_id, position, quantity, purchase_cost, sale_price)
    SELECT o.id, i.depot_product_id, i.position, i.quantity, i.purchase_cost, i.sale_price
      FROM jsonb_populate_recordset(NULL::order_item, items) AS i;
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES ((new_order ->> 'event_id')::uuid, 'order', o.id, o.status);
  RETURN NEXT o;
END $$;
