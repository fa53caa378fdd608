-- Writes messages of the bot, see src/server/outbox/notify.ts.
CREATE OR REPLACE FUNCTION write_messages(messages jsonb) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  WITH message AS (
    SELECT * FROM jsonb_to_recordset(messages) AS n (
      kind text, subject_id uuid, merchant_id uuid, event text, details jsonb, operators text, merchant boolean)
  )
  INSERT INTO bot_message (id, bot_id, chat_id, merchant_id, operator_id, kind, subject_id, event, details, due_at)
  SELECT gen_random_uuid(), t.bot_id, t.telegram_user_id, n.merchant_id, NULL::uuid,
    n.kind, n.subject_id, n.event, n.details, clock_timestamp()
  FROM message n JOIN telegram_user t ON t.merchant_id = n.merchant_id
  WHERE n.merchant AND t.blocked_at IS NULL AND NOT EXISTS (
    SELECT FROM notice_preference p WHERE p.merchant_id = n.merchant_id AND p.topic = notice_topic(n.kind) AND NOT p.bot)
  UNION ALL
  SELECT gen_random_uuid(), NULL::bigint, c.chat_id, NULL::uuid, c.operator_id,
    n.kind, n.subject_id, 'asked', n.details, clock_timestamp()
  FROM message n CROSS JOIN operator_chat c JOIN operator o ON o.id = c.operator_id
  WHERE n.operators = 'asked' AND c.blocked_at IS NULL AND o.revoked_at IS NULL AND o.suspended_at IS NULL
    AND o.merchant_id IS DISTINCT FROM n.merchant_id
    AND NOT EXISTS (
      SELECT FROM telegram_user t WHERE t.merchant_id = n.merchant_id AND t.telegram_user_id = c.chat_id)
  UNION ALL
  SELECT gen_random_uuid(), NULL::bigint, m.chat_id, NULL::uuid, m.operator_id,
    n.kind, n.subject_id, 'settled', '{}'::jsonb, clock_timestamp()
  FROM message n JOIN bot_message m ON m.subject_id = n.subject_id
  WHERE n.operators = 'settled' AND m.operator_id IS NOT NULL AND m.event = 'asked';
END $$;
