-- A document as partners read it: `data` is its row, amounts are minor units. `account/partner/document.ts` formats it.
CREATE OR REPLACE FUNCTION partner_document(kind text, data jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'id', data ->> 'id',
    'kind', kind,
    'status', CASE kind
      WHEN 'transfer' THEN 'posted'
      WHEN 'order' THEN CASE data ->> 'status'
        WHEN 'dfk' THEN 'awaiting_payment' WHEN 'dfh' THEN 'awaiting_shipment' WHEN 'yfh' THEN 'shipped'
        WHEN 'ywc' THEN 'completed' WHEN 'yqx' THEN 'cancelled' WHEN 'thtk' THEN 'returned' END
      ELSE data ->> 'status' END,
    'amount', CASE kind WHEN 'order' THEN ((data ->> 'cost')::bigint * (data ->> 'quantity')::bigint)::text ELSE data ->> 'amount' END,
    'created_at', format_time((data ->> 'created_at')::timestamptz),
    'updated_at', format_time(coalesce(data ->> 'updated_at', data ->> 'created_at')::timestamptz),
    'reason', nullif(data ->> 'reason', ''),
    'transaction_id', nullif(data ->> 'transaction_id', ''),
    'network', nullif(coalesce(data ->> 'network', data -> 'destination' ->> 'network'), ''),
    'received', data ->> 'received',
    'fee', data ->> 'fee',
    'number', data ->> 'number',
    'quantity', (data ->> 'quantity')::bigint,
    'sale_price', data ->> 'sale_price',
    'refund', data ->> 'refund',
    'from', data ->> 'from',
    'to', data ->> 'to'))
$$;
