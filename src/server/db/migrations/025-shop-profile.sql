-- What a merchant says of the own shop on its public page; a shop that says nothing has no row.
CREATE TABLE shop_profile (
  merchant_id uuid PRIMARY KEY REFERENCES merchant (id),
  cover uuid,
  about text NOT NULL DEFAULT '',
  delivery text NOT NULL DEFAULT '',
  telegram text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  listed boolean NOT NULL DEFAULT false,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON COLUMN shop_profile.cover IS 'A picture of the merchant (file.id) with the purpose cover.';
COMMENT ON COLUMN shop_profile.telegram IS 'The public name without @.';
COMMENT ON COLUMN shop_profile.listed IS 'Search engines may list the page and its products.';
