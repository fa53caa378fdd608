-- Merchants with the same bank account are found by its number.
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_account_card_number ON withdrawal_account (lower(fields ->> 'card_number'));
