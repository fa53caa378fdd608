-- Words by which the staff groups merchants, who do not see them.
CREATE TABLE merchant_tag (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  tag text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, tag)
);
CREATE INDEX merchant_tag_tag ON merchant_tag (tag, merchant_id);
COMMENT ON COLUMN merchant_tag.operator_id IS 'Who added it.';
