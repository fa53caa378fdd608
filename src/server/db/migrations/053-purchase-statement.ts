/**
 * Opening an order and buying a project, as functions: the last kind of payment that was several statements.
 * `src/server/ledger/README.md` describes them.
 */
export const purchaseStatement = `
-- Takes pieces from the depot, all or none. The caller sorts them by product: rows are always locked in that order.
CREATE FUNCTION take_stock(pieces jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  piece record;
BEGIN
  FOR piece IN
    SELECT (p ->> 'depotProductId')::uuid AS id, (p ->> 'quantity')::bigint AS quantity
      FROM jsonb_array_elements(pieces) WITH ORDINALITY AS listed (p, position) ORDER BY position
  LOOP
    UPDATE depot_product SET stock = stock - piece.quantity, updated_at = now() WHERE id = piece.id AND stock >= piece.quantity;
    IF NOT FOUND THEN
      PERFORM refuse('out_of_stock', 'quantity');
    END IF;
  END LOOP;
END $$;

-- Creates an order with its items, and takes their pieces from the depot. Returns nothing if its number is taken.
CREATE FUNCTION open_order(asked jsonb, items jsonb, pieces jsonb) RETURNS SETOF shop_order LANGUAGE plpgsql AS $$
DECLARE
  o shop_order := jsonb_populate_record(NULL::shop_order, asked);
BEGIN
  INSERT INTO shop_order (id, number, merchant_id, kind, project_id, product_id, promotion_id, buyer_name, title, picture, quantity, cost, sale_price, status)
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
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES ((asked ->> 'event_id')::uuid, 'order', o.id, o.status);
  RETURN NEXT o;
END $$;

-- Moves the money of an order's payment. The change is what the step makes of the order: the status and the transfer.
CREATE FUNCTION pay_order(o shop_order, change jsonb, movements jsonb, event_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM * FROM post_transfers(movements, NULL);
  o := jsonb_populate_record(o, change);
  UPDATE shop_order SET status = o.status, payment_transfer = o.payment_transfer, paid_at = now(), updated_at = now() WHERE id = o.id;
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES (event_id, 'order', o.id, o.status);
END $$;

CREATE OR REPLACE FUNCTION submit_order_payment(intent jsonb, terms jsonb, change jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM shop_order WHERE id = (terms ->> 'id')::uuid FOR UPDATE;
  PERFORM require_terms(terms, to_jsonb(o));
  PERFORM pay_order(o, change, movements, (intent ->> 'mark')::uuid);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;

-- All that decides about buying a project, and what its order shows. Null when it is not offered.
CREATE FUNCTION project_terms(wanted uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('title', p.title, 'picture', p.picture, 'cost', p.cost::text, 'sale_price', p.sale_price::text,
      'items', jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name, 'picture', d.picture, 'active', d.active,
        'quantity', i.quantity, 'purchase_cost', d.purchase_cost::text, 'sale_price', d.sale_price::text) ORDER BY i.position, d.code))
    FROM project p JOIN project_item i ON i.project_id = p.id JOIN depot_product d ON d.id = i.depot_product_id
    WHERE p.id = wanted AND p.active GROUP BY p.id);
END $$;

CREATE FUNCTION submit_purchase(intent jsonb, terms jsonb, asked jsonb, items jsonb, pieces jsonb, change jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM open_order(asked, items, pieces);
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the number of an order is taken';
  END IF;
  -- After the goods are locked: what waited for them compares with what the other one left.
  PERFORM require_terms(terms, project_terms(o.project_id));
  PERFORM pay_order(o, change, movements, (asked ->> 'paid_event_id')::uuid);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;
`
