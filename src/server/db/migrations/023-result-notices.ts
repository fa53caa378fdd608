/**
 * Notices of results: decisions about a merchant's requests, and new orders. Their texts are composed when they are read, in the
 * reader's language, from the same details as the bot's message.
 */
export const resultNotices = `
ALTER TABLE notice ADD COLUMN kind text, ADD COLUMN subject_id uuid, ADD COLUMN event text, ADD COLUMN details jsonb;
ALTER TABLE notice ADD CONSTRAINT notice_result CHECK (
  (kind IS NULL AND subject_id IS NULL AND event IS NULL AND details IS NULL) OR
  (kind IS NOT NULL AND subject_id IS NOT NULL AND event IS NOT NULL AND details IS NOT NULL AND merchant_id IS NOT NULL));
`
