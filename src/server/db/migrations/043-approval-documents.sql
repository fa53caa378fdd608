ALTER TABLE approval ADD COLUMN documents jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN approval.documents IS 'What its documents said when it was requested, by their ids.';
