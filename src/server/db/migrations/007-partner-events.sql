-- Partners' backends hear of their own users' documents, and read them. Triggers write the events: no way to change a document forgets one,
-- and the processes of the previous version write them too.
LOCK TABLE merchant, shop_order, transfer, recharge, withdrawal, partner_user IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE partner_webhook (
  partner_id uuid PRIMARY KEY REFERENCES partner (id),
  url text NOT NULL,
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON COLUMN partner_webhook.disabled_at IS 'Since when the receiver refuses deliveries for good (410); set again, it is tried again.';

CREATE TABLE partner_secret (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partner (id),
  sealed bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT 'infinity'
);
CREATE INDEX partner_secret_partner ON partner_secret (partner_id);
COMMENT ON TABLE partner_secret IS 'What deliveries are signed with, encrypted. While it is replaced, two are valid.';

CREATE TABLE partner_key (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partner (id),
  name text NOT NULL,
  prefix text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX partner_key_partner ON partner_key (partner_id);
COMMENT ON TABLE partner_key IS 'With it a partner''s backend reads documents of its own users, and nothing else.';
COMMENT ON COLUMN partner_key.prefix IS 'Its first characters, to recognize it.';

CREATE TABLE partner_stream (
  partner_id uuid PRIMARY KEY,
  last bigint NOT NULL
);
COMMENT ON TABLE partner_stream IS 'How many events of a partner have a number. Apart from the partner, whose row payments lock.';

CREATE TABLE partner_event (
  id uuid PRIMARY KEY,
  turn bigint GENERATED ALWAYS AS IDENTITY,
  seq bigint,
  partner_id uuid NOT NULL,
  user_id text NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  document jsonb,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'unsent', 'waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL DEFAULT 'infinity',
  answer integer,
  failure text,
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT partner_event_numbered CHECK ((state = 'new') = (seq IS NULL)),
  CONSTRAINT partner_event_delivered CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE UNIQUE INDEX partner_event_seq ON partner_event (partner_id, seq);
CREATE INDEX partner_event_new ON partner_event (turn) WHERE state = 'new';
CREATE INDEX partner_event_due ON partner_event (partner_id, due_at) WHERE state = 'waiting';
CREATE INDEX partner_event_before ON partner_event (subject_id, seq) WHERE state = 'waiting';
CREATE INDEX partner_event_failed ON partner_event (partner_id, created_at) WHERE state = 'failed';
CREATE INDEX partner_event_created_at ON partner_event (created_at);
COMMENT ON TABLE partner_event IS 'What has happened to the users of partners, and whether their backends have heard it.';
COMMENT ON COLUMN partner_event.seq IS 'Gapless from 1 for each partner, in the order of commits: given after the commit, so a reader who goes on behind a number misses nothing.';
COMMENT ON COLUMN partner_event.subject_id IS 'The document, or the merchant: deliveries about one follow each other.';
COMMENT ON COLUMN partner_event.document IS 'As it was then, amounts in minor units. Null: the event is about the user.';
COMMENT ON COLUMN partner_event.state IS 'new: not numbered. unsent: the partner had no address.';
COMMENT ON COLUMN partner_event.ends_at IS 'Until when it is tried.';
COMMENT ON COLUMN partner_event.answer IS 'HTTP status of the last attempt.';

CREATE TRIGGER recharge_event AFTER INSERT ON recharge FOR EACH ROW EXECUTE FUNCTION write_document_event('recharge');
CREATE TRIGGER recharge_change_event AFTER UPDATE OF status ON recharge
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION write_document_event('recharge');
CREATE TRIGGER withdrawal_event AFTER INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION write_document_event('withdrawal');
CREATE TRIGGER withdrawal_change_event AFTER UPDATE OF status ON withdrawal
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION write_document_event('withdrawal');
CREATE TRIGGER shop_order_event AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION write_document_event('order');
CREATE TRIGGER shop_order_change_event AFTER UPDATE OF status, refund ON shop_order
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.refund IS DISTINCT FROM NEW.refund)
  EXECUTE FUNCTION write_document_event('order');
CREATE TRIGGER transfer_event AFTER INSERT ON transfer
  FOR EACH ROW WHEN (NEW.type = 'transfer') EXECUTE FUNCTION write_transfer_event();
CREATE TRIGGER partner_user_event AFTER INSERT ON partner_user
  FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION write_partner_user_event();
CREATE TRIGGER partner_user_change_event AFTER UPDATE OF merchant_id ON partner_user
  FOR EACH ROW WHEN (OLD.merchant_id IS DISTINCT FROM NEW.merchant_id) EXECUTE FUNCTION write_partner_user_event();
CREATE TRIGGER merchant_status_event AFTER UPDATE OF status ON merchant
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION write_merchant_event();
