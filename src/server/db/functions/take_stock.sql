-- Takes pieces from the depot, all or none. The caller sorts them by product: rows are always locked in that order.
CREATE OR REPLACE FUNCTION take_stock(pieces jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
