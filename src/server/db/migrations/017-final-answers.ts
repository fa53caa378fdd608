/** An idempotency key keeps the body of its answer as it was sent, refusals included. */
export const finalAnswers = `
ALTER TABLE idempotency ADD COLUMN answer text;
UPDATE idempotency SET answer = '{"code":10000,"message":"OK","data":' || response::text || '}';
ALTER TABLE idempotency DROP COLUMN response;
`
