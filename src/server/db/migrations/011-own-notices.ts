/**
 * Notices for a single merchant. They are not published: a process that still runs an older version, and knows only published
 * ones, shows them to no one.
 */
export const ownNotices = `
ALTER TABLE notice ADD COLUMN merchant_id uuid REFERENCES merchant (id);
ALTER TABLE notice ADD CONSTRAINT notice_own CHECK (merchant_id IS NULL OR NOT published);
CREATE INDEX notice_merchant ON notice (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
`
