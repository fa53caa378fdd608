-- Locks a document that operators decide about until the transaction ends, then reads its last hold. These are two
-- statements, each with its own snapshot, so that a hold at the same moment is either seen or waits.
CREATE OR REPLACE FUNCTION lock_document(kind text, document uuid)
RETURNS TABLE (status text, updated_at timestamptz, held_by text, hold_reason text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  last_hold record;
BEGIN
  EXECUTE format('SELECT status, updated_at FROM %I WHERE id = $1 FOR UPDATE', kind) INTO status, updated_at USING document;
  SELECT e.* INTO last_hold FROM document_entry e WHERE e.document_id = document AND e.action IN ('hold', 'release')
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1;
  IF last_hold.action = 'hold' THEN
    held_by := (SELECT o.name FROM operator o WHERE o.id = last_hold.operator_id);
    hold_reason := last_hold.text;
  END IF;
  RETURN NEXT;
END $$;
