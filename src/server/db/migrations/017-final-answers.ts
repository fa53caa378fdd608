/** An idempotency key stores the body of its response as it was sent, including refusals. */
export const finalAnswers = `
ALTER TABLE idempotency ADD COLUMN answer text;
UPDATE idempotency SET answer = '{"code":10000,"message":"OK","data":' || response::text || '}';
ALTER TABLE idempotency DROP COLUMN response;
`
