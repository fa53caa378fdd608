ALTER TABLE bot_message ADD COLUMN may_have_arrived boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN bot_message.may_have_arrived IS 'While it waits: a call that sends it is running, or had no known outcome.';
