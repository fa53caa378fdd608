-- Writes an event of a merchant whom a partner has brought; nothing for any other merchant.
CREATE OR REPLACE FUNCTION add_partner_event(merchant uuid, type text, subject uuid, document jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO partner_event (id, partner_id, user_id, type, subject_id, document)
  SELECT gen_random_uuid(), u.partner_id, u.user_id, add_partner_event.type, subject, add_partner_event.document
  FROM partner_user u JOIN partner p ON p.id = u.partner_id AND p.ended_at IS NULL
  WHERE u.merchant_id = merchant
$$;
