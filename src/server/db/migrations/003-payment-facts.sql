-- A payment stores facts with its key, out of which its answer is made for the first request and for its copies.
ALTER TABLE idempotency ADD COLUMN facts jsonb;
COMMENT ON COLUMN idempotency.facts IS 'What a payment in one statement has done. Null: the key was refused, or its answer is in answer.';
COMMENT ON COLUMN idempotency.answer IS 'The body that was sent, of everything but payments in one statement. Answer and facts are null only inside the transaction that is answering.';
