CREATE TABLE document_entry (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  merchant_id uuid REFERENCES merchant (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  action text NOT NULL CHECK (action IN ('note', 'hold', 'release', 'assign')),
  text text NOT NULL DEFAULT '',
  assignee_id uuid REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX document_entry_document ON document_entry (document_id, created_at, id);
CREATE INDEX document_entry_merchant ON document_entry (merchant_id) WHERE merchant_id IS NOT NULL;
COMMENT ON TABLE document_entry IS 'What the staff writes about a document: notes, holds and who works on it. The last hold or release, and the last assignment, count.';
COMMENT ON COLUMN document_entry.document_id IS 'A recharge, withdrawal, payment on a chain, order or submission.';
COMMENT ON COLUMN document_entry.merchant_id IS 'Null: a payment on a chain, which has no merchant yet.';
COMMENT ON COLUMN document_entry.assignee_id IS 'With assign: who works on it from now on. Null: no one.';
