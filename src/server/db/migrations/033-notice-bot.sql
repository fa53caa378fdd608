-- Notices that the bot does not tell.
ALTER TABLE notice ADD COLUMN bot boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN notice.bot IS 'Whether the bot tells it, too.';
